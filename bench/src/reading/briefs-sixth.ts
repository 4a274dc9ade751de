/**
 * Sixty more, twelve of each language and of other businesses again, by an author who never saw the program; the same
 * columns.
 */
export const BRIEFS_SIXTH = `
en|music mending trades|tuner,piano tuner||A piano tuner for pubs and parish halls
en|music film news writing|studio,podcast studio||A podcast studio for amateur historians in Norwich
en|birds events|displays,falconry displays||Falconry displays for castles and country fairs
en|space science travel outdoors|rental,telescope rental||A telescope rental for dark-sky weekends in Galloway
en|building trades|firm,scaffolding firm||A scaffolding firm in Hartlepool with its own lorries
en|sweets|sweets,jelly sweets|gelatine,gelatin|Jelly sweets without gelatine for school fairs
en|data mending storage|lab,data recovery lab||A data recovery lab for photographers with broken hard drives
en|sleep baby family consulting|consultant,sleep consultant||A gentle sleep consultant for parents of twins
en|cooking spices|house,curry house|onion,garlic|A curry house in Leicester that cooks without onion or garlic
en|running shoes shopping outdoors|shop||A shop for trail running shoes in Keswick
en|hair beauty|wigs||Wigs for women going through chemotherapy
en|beauty scent wellness|deodorant|aluminium,aluminum|Deodorant without aluminium, made in a kitchen in Hebden Bridge
de|building crafts trades|Glaserei||Glaserei für Bleiverglasung und alte Fenster in Erfurt
de|medicine wellness beauty|Podologin||Podologin für Diabetiker in Wismar, auch mit Hausbesuchen
de|ocean crafts manufacturing mending|Bootsbauer||Bootsbauer für Holzjollen am Chiemsee
de|produce farming|Mosterei||Mobile Mosterei, die Äpfel aus Privatgärten presst
de|mending kitchens trades crafts|Messerschleiferei||Messerschleiferei, die jeden Samstag auf dem Wochenmarkt steht
de|horses|Hufpflege|hufeisen,horseshoe|Hufpflege ohne Hufeisen in der Lüneburger Heide
de|gaming coffee toys|Brettspielcafé||Ein Brettspielcafé für Studenten in Jena
de|software scheduling|Softwarefirma||Softwarefirma, die Dienstpläne für Feuerwehren erstellt
de|cooking|Dönerladen||Dönerladen in Neukölln mit selbst gebackenem Brot
de|baby fashion yarn children|Babykleidung||Babykleidung aus der Wolle vom Schäfer nebenan
de|logistics|Spedition||Eine Spedition für Gefahrgut in Duisburg
de|produce nutrition baking cooking|Müsli|rosine,rosinen,raisin,sultana|Müsli ohne Rosinen aus einer alten Mühle im Odenwald
es|dance music theatre events cooking|tablao||Un tablao flamenco con cena en Triana
es|farming produce cooking|granja||Granja de caracoles en Lérida que vende a restaurantes
es|cleaning home|productos,productos de limpieza|lejía,cloro,bleach,chlorine|Productos de limpieza sin lejía para colegios
es|security consulting software|consultora||Consultora de ciberseguridad para ayuntamientos pequeños
es|crafts fashion|abanicos||Abanicos pintados a mano para bodas de verano
es|seafood cooking|chiringuito||Un chiringuito de espetos en la playa de El Palo
es|wellness fitness baby|estudio||Estudio de yoga para embarazadas en Pamplona
es|water trades building farming|perforación||Perforación de pozos de agua para cortijos en Córdoba
es|cooking events children baking|catering|nuez,nueces,almendra,avellana,cacahuete,walnut,almond,hazelnut,peanut|Catering de cumpleaños sin frutos secos en Albacete
es|toys crafts children|muñecas||Muñecas de trapo que se parecen a su dueña
es|investing finance consulting|asesoría||Asesoría de inversiones para médicos jóvenes
es|pets|collares|cuero,leather|Collares para perros sin cuero, hechos en Elche
fr|recycling building|ressourcerie||Une ressourcerie de matériaux de chantier à Montreuil
fr|building energy trades|entreprise||Une entreprise d’isolation en paille dans la Drôme
fr|tea pets coffee|salon,salon de thé||Un salon de thé avec des chats à Strasbourg
fr|brewing|brasserie||Brasserie artisanale à Dunkerque, avec du houblon des Flandres
fr|snow education outdoors|école||Une école de ski hors-piste à La Grave
fr|tattoo|tatoueur||Un tatoueur de motifs botaniques à Angers
fr|consulting medicine|cabinet,cabinet de conseil||Cabinet de conseil en organisation pour les hôpitaux
fr|baby|couches|plastique,polyester,plastic|Des couches lavables sans plastique, cousues en Vendée
fr|travel outdoors horses|location||Location d’ânes pour randonner en famille dans les Cévennes
fr|spices cooking produce|moutarde|sulfite,sulfites,sulphite|Une moutarde à l’ancienne sans sulfites, broyée à la meule
fr|fashion design crafts manufacturing|sérigraphie||Sérigraphie sur t-shirts pour clubs de sport à Metz
fr|finance property|courtier||Un courtier en prêts immobiliers pour intermittents du spectacle
pt|brewing|cachaça||Cachaça envelhecida em barris de amburana em Salinas
pt|combat dance education fitness|aulas||Aulas de capoeira para adolescentes em Salvador
pt|mending|conserto||Conserto de celulares na hora no centro do Recife
pt|pizza cooking|pizzaria|trigo,centeio,cevada,wheat,barley,rye|Uma pizzaria sem glúten no Funchal
pt|hearing eldercare medicine|aparelhos,aparelhos auditivos||Aparelhos auditivos ao domicílio nas aldeias da Beira Alta
pt|events children design|decoração|balão,balões,balloon|Decoração de festas infantis sem balões em Goiânia
pt|giving software community|plataforma||Plataforma de donativos para bombeiros voluntários
pt|fishing shopping|loja||Loja de iscos e canas de pesca em Peniche
pt|home crafts yarn sleep|redes||Redes de algodão tecidas à mão no Ceará
pt|building design property home|escritório||Escritório de arquitetura para casas de taipa em Odemira
pt|ai medicine software|inteligência artificial,inteligência||Inteligência artificial que lê radiografias para hospitais públicos
pt|languages education hearing|curso||Curso de Libras para atendentes de loja em Belém
`;
