import type { ContentLanguage } from '../content-language.ts';

/** Common names of trades, one per row: id | de | es | fr | pt. */
const ROWS = `
baking|Bäckerei|Panadería|Boulangerie|Padaria
coffee|Kaffee|Café|Café|Café
tea|Tee|Té|Thé|Chá
brewing|Brauerei|Cervecería|Brasserie|Cervejaria
wine|Wein|Vino|Vin|Vinho
cooking|Gastronomie|Gastronomía|Restauration|Gastronomia
sweets|Süßwaren|Dulces|Confiserie|Doces
produce|Obst und Gemüse|Frutas y verduras|Fruits et légumes|Frutas e verduras
nutrition|Ernährung|Nutrición|Nutrition|Nutrição
finance|Finanzen|Finanzas|Finance|Finanças
invoicing|Buchhaltung|Contabilidad|Comptabilité|Contabilidade
investing|Geldanlage|Inversiones|Investissement|Investimentos
insurance|Versicherung|Seguros|Assurance|Seguros
shopping|Handel|Comercio|Commerce|Comércio
property|Immobilien|Inmobiliaria|Immobilier|Imóveis
giving|Gemeinnützige Arbeit|Acción solidaria|Action solidaire|Ação solidária
manufacturing|Fertigung|Fabricación|Fabrication|Fabricação
freelance|Freiberufliche Arbeit|Trabajo autónomo|Travail indépendant|Trabalho autônomo
hiring|Personalvermittlung|Selección de personal|Recrutement|Recrutamento
consulting|Beratung|Consultoría|Conseil|Consultoria
marketing|Marketing|Marketing|Marketing|Marketing
sales|Vertrieb|Ventas|Vente|Vendas
tasks|Organisation|Organización|Organisation|Organização
scheduling|Terminplanung|Gestión de citas|Prise de rendez-vous|Agendamento
legal|Rechtsberatung|Asesoría jurídica|Conseil juridique|Assessoria jurídica
support|Kundendienst|Atención al cliente|Service client|Atendimento
events|Veranstaltungen|Eventos|Événements|Eventos
logistics|Logistik|Logística|Logistique|Logística
news|Nachrichten|Noticias|Actualités|Notícias
home|Wohnen|Hogar|Maison|Casa
cleaning|Reinigung|Limpieza|Nettoyage|Limpeza
building|Bau|Construcción|Bâtiment|Construção
trades|Handwerk|Oficios|Artisanat|Serviços técnicos
garden|Gartenbau|Jardinería|Jardinage|Jardinagem
flowers|Blumen|Flores|Fleurs|Flores
crafts|Kunsthandwerk|Artesanía|Artisanat d’art|Artesanato
scent|Duft|Perfumería|Parfumerie|Perfumaria
paper|Papeterie|Papelería|Papeterie|Papelaria
fitness|Fitness|Entrenamiento|Remise en forme|Academia
wellness|Wohlbefinden|Bienestar|Bien-être|Bem-estar
medicine|Gesundheit|Salud|Santé|Saúde
dental|Zahnmedizin|Odontología|Soins dentaires|Odontologia
beauty|Schönheit|Belleza|Beauté|Beleza
hair|Friseur|Peluquería|Coiffure|Cabeleireiro
sleep|Schlaf|Descanso|Sommeil|Sono
therapy|Therapie|Terapia|Thérapie|Terapia
baby|Babys und Kleinkinder|Bebés|Petite enfance|Bebês
eldercare|Pflege im Alter|Cuidado de mayores|Aide aux aînés|Cuidado de idosos
software|Software|Software|Logiciel|Software
data|Daten|Datos|Données|Dados
security|Sicherheit|Seguridad|Sécurité|Segurança
locks|Schlüsseldienst|Cerrajería|Serrurerie|Chaveiro
ai|Künstliche Intelligenz|Inteligencia artificial|Intelligence artificielle|Inteligência artificial
cloud|Cloud|Nube|Cloud|Nuvem
telecom|Telekommunikation|Telecomunicaciones|Télécommunications|Telecomunicações
hardware|Technik|Tecnología|Matériel informatique|Equipamentos
gaming|Spiele|Juegos|Jeux|Jogos
science|Forschung|Investigación|Recherche|Pesquisa
space|Raumfahrt|Espacio|Espace|Espaço
pets|Haustiere|Mascotas|Animaux de compagnie|Animais de estimação
farming|Landwirtschaft|Agricultura|Agriculture|Agricultura
ocean|Meer|Mar|Mer|Mar
energy|Energie|Energía|Énergie|Energia
weather|Wetter|Meteorología|Météo|Meteorologia
music|Musik|Música|Musique|Música
film|Film und Foto|Cine y fotografía|Film et photo|Filme e fotografia
writing|Text|Redacción|Rédaction|Redação
books|Bücher|Libros|Livres|Livros
design|Gestaltung|Diseño|Design|Design
fashion|Mode|Moda|Mode|Moda
jewellery|Schmuck|Joyería|Bijouterie|Joalheria
travel|Reisen|Viajes|Voyages|Viagens
hospitality|Gastgewerbe|Hostelería|Hôtellerie|Hotelaria
cycling|Fahrräder|Bicicletas|Vélo|Bicicletas
cars|Autos|Automóviles|Automobile|Automóveis
outdoors|Draußen unterwegs|Aire libre|Plein air|Ar livre
aviation|Luftfahrt|Aviación|Aviation|Aviação
education|Unterricht|Enseñanza|Enseignement|Ensino
languages|Sprachen|Idiomas|Langues|Idiomas
children|Kinder|Infancia|Enfance|Infância
toys|Spielwaren|Juguetes|Jouets|Brinquedos
family|Familie|Familia|Famille|Família
community|Gemeinschaft|Comunidad|Vie associative|Comunidade
dating|Kennenlernen|Encuentros|Rencontres|Encontros
government|Verwaltung|Administración|Administration|Administração
horses|Pferde|Caballos|Chevaux|Cavalos
fishing|Angeln|Pesca|Pêche|Pesca
dance|Tanz|Danza|Danse|Dança
theatre|Theater|Teatro|Théâtre|Teatro
chess|Schach|Ajedrez|Échecs|Xadrez
yarn|Wolle und Garn|Lanas e hilos|Laine et fil|Lãs e fios
snow|Wintersport|Deportes de invierno|Sports d’hiver|Esportes de inverno
surf|Surfen|Surf|Surf|Surfe
climbing|Klettern|Escalada|Escalade|Escalada
combat|Kampfsport|Artes marciales|Arts martiaux|Artes marciais
birds|Vögel|Aves|Oiseaux|Aves
running|Laufsport|Carrera a pie|Course à pied|Corrida
bees|Imkerei|Apicultura|Apiculture|Apicultura
dairy|Molkerei|Quesería|Crèmerie|Laticínios
seafood|Fisch|Pescadería|Poissonnerie|Peixaria
butcher|Metzgerei|Carnicería|Boucherie|Açougue
mushrooms|Pilze|Setas|Champignons|Cogumelos
mending|Reparatur|Reparación|Réparation|Conserto
tattoo|Tätowierung|Tatuaje|Tatouage|Tatuagem
remembrance|Bestattung|Servicios funerarios|Pompes funèbres|Serviços funerários
hearing|Hörakustik|Audición|Audition|Audição
eyewear|Augenoptik|Óptica|Optique|Ótica
recycling|Wiederverwertung|Reciclaje|Recyclage|Reciclagem
water|Wasser|Agua|Eau|Água
storage|Lagerung|Almacenaje|Stockage|Armazenagem
shoes|Schuhe|Calzado|Chaussures|Calçados
leather|Leder|Cuero|Cuir|Couro
robots|Robotik|Robótica|Robotique|Robótica
kitchens|Küchen|Cocinas|Cuisines|Cozinhas
spices|Gewürze|Especias|Épices|Temperos
pizza|Pizzeria|Pizzería|Pizzeria|Pizzaria
`;

const ORDER: readonly ContentLanguage[] = ['de', 'es', 'fr', 'pt'];
const NAMES = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([id = '', ...names]) => [id, new Map(ORDER.map((language, i) => [language, names[i]!]))] as const),
);

/**
 * The common name of a trade in this language; undefined in English, where the brief's own word is used, and for an
 * unknown trade.
 */
export function localTradeName(trade: string | null, language: ContentLanguage): string | undefined {
  return trade === null ? undefined : NAMES.get(trade)?.get(language);
}
