/** Labels of export formats by id. */
export const formatLabels = {
  'dtcg-json': 'Tokens de diseño (DTCG, JSON)',
  'tokens-studio-json': 'Tokens Studio (JSON)',
  'css-variables': 'Variables CSS',
  scss: 'Variables SCSS',
  'tailwind-v4': 'Tema de Tailwind CSS 4',
  'tailwind-v3': 'Preset de Tailwind CSS 3',
  'shadcn-css': 'Tema de shadcn/ui',
  'android-xml': 'Recursos de Android (XML)',
  'compose-kotlin': 'Jetpack Compose (Kotlin)',
  'ios-swift': 'SwiftUI (Swift)',
  'ios-xcassets': 'Colores para Xcode',
  'flutter-dart': 'Flutter (Dart)',
  ase: 'Muestras de Adobe (ASE)',
  gpl: 'Paleta de GIMP',
  sketchpalette: 'Paleta de Sketch',
  soc: 'Paleta de LibreOffice',
  'css-colors-json': 'Colores (JSON)',
  'logo-pack': 'Paquete de logos',
  'favicon-pack': 'Favicons',
  'app-icons-ios-android': 'Iconos de app',
  'social-pack': 'Paquete para redes sociales',
  'guidelines-pdf': 'Manual de marca (PDF)',
  'guidelines-html': 'Manual de marca (página web)',
  'guidelines-md': 'Manual de marca (Markdown)',
  'pptx-template': 'Presentación (PowerPoint)',
  'docx-letterhead': 'Papel de carta (Word)',
  'email-signature-html': 'Firma de correo (HTML)',
  vcard: 'Tarjeta de contacto (vCard 4.0)',
  'business-card-pdf': 'Tarjeta de visita (PDF)',
  'invoice-docx': 'Factura (Word)',
  'brand-json': 'Marca (JSON)',
  'llms-brand-md': 'Marca para agentes de IA (Markdown)',
  'ai-prompt': 'Prompt de sistema',
};

/** Descriptions of export formats by id. */
export const formatAbouts = {
  'dtcg-json': 'El archivo estándar del Design Tokens Community Group, para programas de diseño y cadenas de tokens.',
  'tokens-studio-json': 'Un conjunto de tokens para el plugin Tokens Studio de Figma.',
  'css-variables': 'Variables en :root para cualquier sitio; con opts.prefix todos los nombres empiezan por él.',
  scss: 'Variables de Sass, y los colores como mapa.',
  'tailwind-v4': 'Un bloque @theme: bg-primary, text-muted, font-heading y los demás pasan a ser clases.',
  'tailwind-v3': 'Un preset para tailwind.config.js que amplía el tema con la marca.',
  'shadcn-css': 'Variables claras y oscuras para componentes de shadcn/ui.',
  'android-xml': 'Colores y medidas para res/values.',
  'compose-kotlin': 'Colores, tamaños de texto, espacios y radios como valores de Kotlin para Jetpack Compose.',
  'ios-swift': 'Colores, tamaños de texto, espacios y radios como valores de Swift para SwiftUI.',
  'ios-xcassets':
    'Un catálogo de recursos con un juego de color para cada color de la marca, para arrastrarlo a Xcode.',
  'flutter-dart': 'Colores, tamaños de texto, espacios y radios como constantes de Dart.',
  ase: 'Un grupo de muestras para Photoshop, Illustrator e InDesign.',
  gpl: 'Una paleta para GIMP, Inkscape y Krita.',
  sketchpalette: 'Una paleta para el plugin Sketch Palettes.',
  soc: 'Una paleta de colores para LibreOffice Writer, Calc, Impress y Draw.',
  'css-colors-json': 'Cada color por su nombre, en hexadecimal y en rgb(), para scripts y otras herramientas.',
  'logo-pack':
    'El logo en todas sus versiones como SVG, PDF, EPS y PNG en tres tamaños: color, claro, oscuro, transparente, negro, blanco, icono y logotipo.',
  'favicon-pack':
    'favicon.ico, SVG, icono para dispositivos Apple, iconos enmascarables, un manifiesto web y las líneas para la cabecera de una página.',
  'app-icons-ios-android':
    'Un juego de iconos para Xcode con sus versiones oscura y tintada y sin transparencia, iconos adaptables de Android como vectores, iconos de lanzador en cinco densidades y las imágenes de ambas tiendas.',
  'social-pack':
    'Foto de perfil, vista previa de enlace, portadas, publicación e historia en los tamaños exactos de X, LinkedIn, Facebook, YouTube e Instagram; los textos quedan en la parte visible en todos los dispositivos.',
  'guidelines-pdf':
    'El manual de marca: logo, espacio libre, usos incorrectos, colores con códigos y contraste, tipografía, voz, imágenes y ejemplos en páginas A4. Vectores, fuentes incrustadas, marcadores, etiquetas.',
  'guidelines-html':
    'El manual de marca en una sola página: incluye las imágenes y fuentes, no carga nada externo y no ejecuta scripts.',
  'guidelines-md': 'El manual de marca en Markdown, para una wiki, un repositorio o una app de notas.',
  'pptx-template':
    'Quince diapositivas y veintiún diseños con los colores, gráficos y tipografías de la marca como tema. Sustituye los textos entre corchetes. Instala las tipografías del kit; la penúltima diapositiva indica las alternativas.',
  'docx-letterhead':
    'Una carta A4 con el logo en vectores, las fuentes incrustadas y los colores de la marca como tema. Sustituye los textos entre corchetes.',
  'email-signature-html':
    'Una firma para copiar en un programa de correo. Sin personName, los campos se marcan con [Your name]; logoUrl apunta a un icono en la web donde se pierden las imágenes incrustadas.',
  vcard:
    'Un contacto con el logo para libretas de direcciones: de una persona si se indica personName; si no, de la organización. Solo incluye lo que se indica.',
  'business-card-pdf':
    'Anverso y reverso, 85 x 55 mm con 3 mm de sangrado y caja de corte, texto a 6 mm del borde. Sin datos, las líneas se marcan con [Your name], [Phone], etc. Los colores son RGB.',
  'invoice-docx':
    'Una factura A4 para rellenar: números, fechas y líneas son campos vacíos y no se suma nada. Lo que debe incluir una factura varía según el país; compruébalo antes de enviarla.',
  'brand-json': 'El kit completo en un documento JSON, textos y tokens, para programas.',
  'llms-brand-md':
    'Quién es la marca, cómo habla y qué aspecto tiene, en un Markdown que un agente de IA lee antes de escribir.',
  'ai-prompt': 'Un prompt de sistema que hace que un modelo de lenguaje escriba con la voz de la marca.',
};

export const formatKinds = {
  tokens: 'Tokens de diseño',
  swatches: 'Muestras de color',
  logo: 'Logo',
  documents: 'Documentos',
  agents: 'Agentes',
};
