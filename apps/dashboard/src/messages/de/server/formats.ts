/** Labels of export formats by id. */
export const formatLabels = {
  'dtcg-json': 'Design-Tokens (DTCG, JSON)',
  'tokens-studio-json': 'Tokens Studio (JSON)',
  'css-variables': 'CSS-Variablen',
  scss: 'SCSS-Variablen',
  'tailwind-v4': 'Theme für Tailwind CSS 4',
  'tailwind-v3': 'Preset für Tailwind CSS 3',
  'shadcn-css': 'Theme für shadcn/ui',
  'android-xml': 'Android-Ressourcen (XML)',
  'compose-kotlin': 'Jetpack Compose (Kotlin)',
  'ios-swift': 'SwiftUI (Swift)',
  'ios-xcassets': 'Farben für Xcode',
  'flutter-dart': 'Flutter (Dart)',
  ase: 'Adobe-Farbfelder (ASE)',
  gpl: 'GIMP-Palette',
  sketchpalette: 'Sketch-Palette',
  soc: 'LibreOffice-Palette',
  'css-colors-json': 'Farben (JSON)',
  'logo-pack': 'Logo-Paket',
  'favicon-pack': 'Favicons',
  'app-icons-ios-android': 'App-Symbole',
  'social-pack': 'Paket für soziale Netzwerke',
  'guidelines-pdf': 'Markenrichtlinien (PDF)',
  'guidelines-html': 'Markenrichtlinien (Webseite)',
  'guidelines-md': 'Markenrichtlinien (Markdown)',
  'pptx-template': 'Präsentation (PowerPoint)',
  'docx-letterhead': 'Briefbogen (Word)',
  'email-signature-html': 'E-Mail-Signatur (HTML)',
  vcard: 'Visitenkarte (vCard 4.0)',
  'business-card-pdf': 'Visitenkarte (PDF)',
  'invoice-docx': 'Rechnung (Word)',
  'brand-json': 'Marke (JSON)',
  'llms-brand-md': 'Marke für KI-Agenten (Markdown)',
  'ai-prompt': 'System-Prompt',
};

/** Descriptions of export formats by id. */
export const formatAbouts = {
  'dtcg-json': 'Die Standarddatei der Design Tokens Community Group, für Designprogramme und Token-Pipelines.',
  'tokens-studio-json': 'Ein Token-Satz für das Plugin Tokens Studio in Figma.',
  'css-variables': 'Variablen an :root für jede Website; mit opts.prefix beginnt jeder Name damit.',
  scss: 'Sass-Variablen, und die Farben als Map.',
  'tailwind-v4': 'Ein @theme-Block: bg-primary, text-muted, font-heading und die anderen werden zu Klassen.',
  'tailwind-v3': 'Ein Preset für tailwind.config.js, das das Theme um die Marke erweitert.',
  'shadcn-css': 'Helle und dunkle Variablen für Komponenten von shadcn/ui.',
  'android-xml': 'Farben und Maße für res/values.',
  'compose-kotlin': 'Farben, Schriftgrößen, Abstände und Radien als Kotlin-Werte für Jetpack Compose.',
  'ios-swift': 'Farben, Schriftgrößen, Abstände und Radien als Swift-Werte für SwiftUI.',
  'ios-xcassets': 'Ein Asset-Katalog mit einem Farbsatz für jede Farbe der Marke, zum Hineinziehen in Xcode.',
  'flutter-dart': 'Farben, Schriftgrößen, Abstände und Radien als Dart-Konstanten.',
  ase: 'Eine Farbfeldgruppe für Photoshop, Illustrator und InDesign.',
  gpl: 'Eine Palette für GIMP, Inkscape und Krita.',
  sketchpalette: 'Eine Palette für das Plugin Sketch Palettes.',
  soc: 'Eine Farbpalette für LibreOffice Writer, Calc, Impress und Draw.',
  'css-colors-json': 'Jede Farbe unter ihrem Namen, als Hex und als rgb(), für Skripte und andere Werkzeuge.',
  'logo-pack':
    'Das Logo in jeder Variante als SVG, PDF, EPS und PNG in drei Größen: farbig, hell, dunkel, transparent, schwarz, weiß, Symbol und Schriftzug.',
  'favicon-pack':
    'favicon.ico, SVG, Symbol für Apple-Geräte, maskierbare Symbole, ein Web-Manifest und die Zeilen für den Kopf einer Seite.',
  'app-icons-ios-android':
    'Ein Symbolsatz für Xcode mit dunkler und getönter Variante und ohne Transparenz, adaptive Android-Symbole als Vektoren, Launcher-Symbole in fünf Dichten und die Bilder beider Stores.',
  'social-pack':
    'Profilbild, Linkvorschau, Titelbilder, Beitrag und Story in den genauen Größen von X, LinkedIn, Facebook, YouTube und Instagram; Texte bleiben in dem Bereich, den jedes Gerät anzeigt.',
  'guidelines-pdf':
    'Die Markenrichtlinien: Logo, Schutzraum, falsche Verwendung, Farben mit Codes und Kontrast, Schrift, Tonalität, Bilder und Anwendungen auf A4-Seiten. Vektoren, eingebettete Schriften, Lesezeichen, Tags.',
  'guidelines-html':
    'Die Markenrichtlinien als eine einzelne Seite: Bilder und Schriften sind eingebettet, nichts wird nachgeladen, kein Skript läuft.',
  'guidelines-md': 'Die Markenrichtlinien als Markdown, für ein Wiki, ein Repository oder eine Notiz-App.',
  'pptx-template':
    'Fünfzehn Folien und einundzwanzig Layouts mit Farben, Diagrammen und Schriften der Marke als Theme. Ersetzen Sie die Texte in eckigen Klammern. Installieren Sie die Schriften des Kits; die vorletzte Folie nennt die Alternativen.',
  'docx-letterhead':
    'Ein A4-Brief mit dem Logo als Vektor, eingebetteten Schriften und den Farben der Marke als Theme. Ersetzen Sie die Texte in eckigen Klammern.',
  'email-signature-html':
    'Eine Signatur zum Kopieren in ein E-Mail-Programm. Ohne personName sind die Felder mit [Your name] markiert; logoUrl zeigt auf ein Symbol im Web, wo eingebettete Bilder verloren gehen.',
  vcard:
    'Ein Kontakt mit Logo für Adressbücher: einer Person, wenn personName angegeben ist, sonst der Organisation. Enthalten ist nur, was angegeben ist.',
  'business-card-pdf':
    'Vorder- und Rückseite, 85 x 55 mm mit 3 mm Beschnitt und Endformatrahmen, Text 6 mm vom Rand. Ohne Angaben sind die Zeilen mit [Your name], [Phone] und so weiter markiert. Farben sind RGB.',
  'invoice-docx':
    'Eine A4-Rechnung zum Ausfüllen: Nummern, Daten und Zeilen sind Platzhalter, und nichts wird summiert. Was eine Rechnung enthalten muss, ist je nach Land verschieden; prüfen Sie es, bevor Sie eine senden.',
  'brand-json': 'Das gesamte Kit als ein JSON-Dokument, Texte und Tokens, für Programme.',
  'llms-brand-md':
    'Wer die Marke ist, wie sie spricht und wie sie aussieht, in Markdown, das ein KI-Agent liest, bevor er schreibt.',
  'ai-prompt': 'Ein System-Prompt, mit dem ein Sprachmodell in der Tonalität der Marke schreibt.',
};

export const formatKinds = {
  tokens: 'Design-Tokens',
  swatches: 'Farbfelder',
  logo: 'Logo',
  documents: 'Dokumente',
  agents: 'Agenten',
};
