import java.io.FileInputStream;
import java.util.Set;
import java.util.TreeSet;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Holds files against the rules of PDF/UA-1 with veraPDF: a line each, with the rules that it breaks. */
public class Conformance {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    PDFAFlavour rules = PDFAFlavour.PDFUA_1;
    for (String file : files) {
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(file), rules);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(rules, false)) {
        ValidationResult result = validator.validate(parser);
        Set<String> broken = new TreeSet<>();
        for (TestAssertion assertion : result.getTestAssertions())
          if (assertion.getStatus() == TestAssertion.Status.FAILED)
            broken.add(assertion.getRuleId().getClause() + " " + assertion.getMessage());
        System.out.println(
            String.join("\t", file, "" + result.isCompliant(), "" + result.getTotalAssertions(), String.join("; ", broken)));
      }
    }
  }
}
