/** Sixty more, written after the tuning and never tuned for; the same columns. */
export const BRIEFS_AFTER = `
en|pets|sitter||A snake sitter for people who travel
en|hair|barber||A barber on a narrowboat
en|coffee books|cafe,café||A café with a lending library in Hull
en|legal|notary||A notary who comes to your kitchen table
en|energy|installer,heat pump installer||Heat pump installer for terraced houses
en|fashion|tailor||A tailor for wheelchair users
en|farming|farm||A worm farm that sells to anglers
en|eyewear|optician||An optician for divers
en|dance|classes||Tango classes for beginners over sixty
en|software medicine scheduling|app||An app that reminds carers about medication
en|finance invoicing|bookkeeper||A bookkeeper for puppeteers
en|storage|storage||Climate-controlled storage for violins
en|cars|garage||An electric van garage in Cork
en|cooking|soup kitchen,canteen,cafe||A canteen without sugar or salt for hospital staff
en|sweets|ice cream,parlour||An ice cream parlour for dogs
en|seafood|smokehouse,fishmonger||A fishmonger on the quay at Whitby
en|surf|school||A surf school that never uses plastic boards
en|events flowers|planner||A wedding planner for second marriages
en|remembrance paper crafts|mason,stonemason||A letter cutter for gravestones
en|security software|manager||A password manager for grandparents
en|recycling|refill,shop||A refill shop without packaging
en|building|roofer||A thatching company in Devon
en|travel|trips||Sleeper train trips without flying
en|garden|gardener||A gardener for roof terraces
en|jewellery|jeweller||A jeweller who melts down old rings
en|film|photographer||A photographer of newborn twins
en|education|tutor||A physics tutor for girls
en|birds science giving|sanctuary||A sanctuary for injured owls
en|theatre|troupe||A puppet theatre for hospitals
en|mending|repairs||Umbrella repairs while you wait
en|cleaning|laundry||A laundry for sailing clubs
en|brewing|brewery|beer,ale,gin|A brewery of beers without alcohol
en|baking|bakery|milk,butter,egg|A vegan bakery in Oslo
en|leather crafts fashion|saddler||A saddler for police horses
en|music|makers||Handmade harps for music therapists
en|hospitality outdoors|campsite|child,kids,playground|A campsite with no children
en|property|agency||A letting agency for artists' studios
en|logistics|couriers||Cargo bike couriers for florists
en|baby|midwife||A midwife for island families
en|hiring|agency||A recruitment agency for lighthouse keepers
de|cooking|Imbiss||Ein Imbiss für Falafel ohne Plastik in Leipzig
de|mending|Werkstatt||Werkstatt für alte Radios
de|shoes|Schuster,Schuhmacher||Schuhmacher für Wanderschuhe in Garmisch
de|baking sweets|Konditorei||Konditorei ohne Zucker
de|education|Nachhilfe||Nachhilfe in Mathematik für Erwachsene
de|bees|Imkerei||Eine Imkerei auf den Dächern von Wien
de|remembrance|Bestatter||Bestatter für Waldbegräbnisse
es|flowers|floristería||Floristería de flores secas en Granada
es|cars|taller||Taller mecánico para motos antiguas
es|books|librería||Una librería infantil en Oviedo
es|dance|escuela||Escuela de flamenco para mayores
es|seafood cooking|pescadería||Pescadería a domicilio en Vigo
fr|baking|boulangerie||Boulangerie sans gluten à Rennes
fr|hair|coiffeuse||Coiffeuse à domicile pour personnes âgées
fr|cycling|vélos,réparateur||Réparation de vélos à Grenoble
fr|wine|vigneron||Un vigneron en biodynamie près de Beaune
pt|seafood|peixaria||Peixaria no mercado de Setúbal
pt|hair|barbearia||Barbearia antiga no Porto
pt|hospitality|pousada||Pousada de praia sem crianças
pt|cooking|restaurante|carne,meat,steak|Restaurante vegetariano em Coimbra
`;
