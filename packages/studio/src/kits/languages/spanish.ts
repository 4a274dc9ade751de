import type { KitTexts } from './kit-texts.ts';
import { spanishArchetypes } from './spanish-archetypes.ts';

export const spanishKitTexts: KitTexts = {
  language: 'es',
  taglines: [
    '{thing}: con cuidado, paso a paso',
    '{thing}: con claridad, sin rodeos',
    '{thing}, y tiempo para sus preguntas',
  ],
  plainTaglines: ['Bien hecho y bien dicho', 'Con cuidado, desde el principio', 'Tiempo para lo que importa'],
  missions: [
    '{name} quiere que las personas encuentren lo que necesitan y lo entiendan sin rodeos.',
    'Quien llega a {name} debe sentirse bien atendido: palabras claras, respuestas honestas y un trabajo que da gusto enseñar.',
  ],
  mission: (name, audience, wish) => `${name} existe para ${audience}. De eso se trata: ${wish}.`,
  values: [
    'Con {name}, las personas saben a qué atenerse: palabras claras, trabajo cuidado y alguien que responde.',
    '{name} hace fácil decidir: se ve lo que se recibe y se puede preguntar por todo.',
  ],
  after: ['Quien tiene preguntas recibe una respuesta clara.', 'Se ve lo que se recibe y se puede preguntar por todo.'],
  segment: 'Personas que prefieren un buen consejo a buscar dos veces.',
  forWhom: (audience) => `Para ${audience}, y para quienes quieren saber a qué atenerse.`,
  pains: [
    'Todas las ofertas suenan igual y la diferencia se nota después',
    'A preguntas sencillas rara vez llegan respuestas sencillas',
    'Antes de decidir falta alguien que se tome su tiempo',
    'Lo que de verdad incluye está en la letra pequeña',
  ],
  jobs: [
    'Entender pronto si la oferta encaja',
    'Encontrar a alguien a quien no haya que explicárselo tres veces',
    'Decidir sin arrepentirse después',
    'Recomendarlo con tranquilidad',
  ],
  tone: (name, sounds) => `${name} suena ${sounds}, también cuando hay prisa.`,
  principles: [
    'Decir primero qué gana quien lee',
    'Preferir la palabra exacta a la grande',
    'Responder a las preguntas antes de que lleguen',
  ],
  say: [
    'Con gusto lo miramos.',
    'Pregunte sin miedo, las veces que haga falta.',
    'Todavía no lo sabemos, pero lo averiguamos.',
  ],
  avoid: ['Soluciones únicas del más alto nivel', '¡Solo hoy!', 'Como usted ya sabrá'],
  scenes: 'manos en plena tarea, las cosas mismas a la luz del día y personas que no miran a la cámara',
  website: 'Primero una imagen y una frase que diga qué hay; después, cómo preguntar. Todo lo demás, debajo.',
  social: 'Una publicación, una idea: algo hecho, algo preguntado o algo aprendido, con una imagen del día a día.',
  email: 'Escriba solo cuando haya algo que decir. Lo importante va en la primera frase; al final, un nombre.',
  does: (name) => [
    `Escribir «${name}» igual en todas partes`,
    'Dejar mucho espacio alrededor del logotipo',
    'Un título por página, en una sola frase',
  ],
  donts: [
    'Deformar, inclinar o cambiar de color el logotipo',
    'Usar más de dos tipografías en una página',
    'Poner texto sobre imágenes recargadas',
  ],
  characters: spanishArchetypes,
  scale: 'Tercera mayor (1,25): 16, 20, 25, 31, 39, 49 px; texto a 16 px con un interlineado de 1,6',
  clearSpace: {
    'icon-left': 'La mitad de la altura del símbolo por cada lado, sin nada dentro',
    'icon-right': 'La mitad de la altura del símbolo por cada lado, sin nada dentro',
    'icon-top': 'Un tercio de la altura del símbolo por cada lado; el doble sobre una línea de texto',
    minimal: 'La altura de una mayúscula del nombre por cada lado',
    'icon-bg-shape': 'Un cuarto de la altura de la forma tras el símbolo, por cada lado',
    badge: 'Una décima parte del diámetro de la insignia por cada lado',
    'stacked-centered': 'La distancia entre símbolo y nombre, por cada lado',
  },
  minSize: {
    'icon-left': '96 px de ancho en pantalla, 25 mm impreso; por debajo, el símbolo solo, hasta 16 px',
    'icon-right': '96 px de ancho en pantalla, 25 mm impreso; por debajo, el símbolo solo, hasta 16 px',
    'icon-top': '64 px de ancho en pantalla, 18 mm impreso; por debajo, el símbolo solo, hasta 16 px',
    minimal: '72 px de ancho en pantalla, 20 mm impreso; por debajo, el símbolo solo, hasta 16 px',
    'icon-bg-shape': '104 px de ancho en pantalla, 28 mm impreso; por debajo, el símbolo solo, hasta 16 px',
    badge: '80 px de ancho en pantalla, 22 mm impreso; por debajo, el símbolo solo, hasta 16 px',
    'stacked-centered': '80 px de ancho en pantalla, 22 mm impreso; por debajo, el símbolo solo, hasta 16 px',
  },
};
