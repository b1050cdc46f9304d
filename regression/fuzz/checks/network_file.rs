//! What holds of any bytes that are read as the weights of a network: they are refused with a reason, or
//! they become a bundle that opens and whose network can be evaluated. The fuzz target and the test that
//! replays its inputs share it.

use super::evaluation;
use bundles::record::PlaneForm;
use bundles::{AlignedBytes, Bundle};
use network::model::Model;
use quantization::{quantize, read_katago, read_tensors};

/// Holds one input against what is true of every file of weights, in each form.
pub(crate) fn check(input: &[u8]) {
    let models = [
        read_katago(input),
        read_tensors(input, "network", PlaneForm::Plain),
        read_tensors(input, "network", PlaneForm::KataGo7),
    ];
    for model in models {
        let model = model.map(|model| Model { name: "network".to_owned(), ..model });
        match model.and_then(|model| quantize(&model, &[evaluation::moment()])) {
            Ok(writer) => {
                let bundle = Bundle::open(AlignedBytes::copy(&writer.finish()));
                evaluation::check(&bundle.expect("what is compiled opens"));
            }
            Err(fault) => assert!(!fault.to_string().is_empty()),
        }
    }
}
