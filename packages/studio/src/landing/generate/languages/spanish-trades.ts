import { BODY, CLASSES, COUNSEL, FOOD, GOODS, HEALTH, HOUSE, LARDER, MOURNING, SCREEN, STAY } from './trade-groups.ts';
import type { TradeTexts } from './page-texts.ts';

/** Phrases for the most common trades; they claim nothing about the individual business. */
export const spanishTrades: readonly TradeTexts[] = [
  {
    themes: FOOD,
    cta: 'Escríbanos',
    headlines: ['Algo que apetece compartir', 'Para la mesa y quienes se sientan a ella'],
    offer: ['Qué encontrará', 'Para llevar, para quedarse o por encargo: pregúntenos.'],
    details: ['Pregunte qué hay hoy.', 'Díganos qué le gusta.', 'Pregunte qué le va bien.'],
    faq: [['¿Qué ingredientes lleva?', 'Pregúntenos antes, sobre todo si tiene alergias. Es mejor que adivinar.']],
    closing: ['¿Qué le apetece?', 'Pregunte qué hay hoy.'],
  },
  {
    themes: LARDER,
    cta: 'Preguntar qué hay',
    headlines: ['Lo que trae la temporada', 'Cosas buenas para llevar a casa'],
    offer: ['Qué hay', 'Lo que hay cambia con la temporada. Pregunte qué hay esta semana.'],
    details: ['Pregunte qué hay ahora.', 'Díganos qué quiere y para cuándo.', 'Pregunte antes de venir.'],
    faq: [['¿Cuándo puedo pasar?', 'Escríbanos antes, para que haya alguien y también lo que busca.']],
    closing: ['¿Qué le guardamos?', 'Díganos qué quiere y cuánto.'],
  },
  {
    themes: GOODS,
    cta: 'Pregunte por ello',
    headlines: ['Cosas que gusta tener en las manos', 'Elegido con calma'],
    offer: ['Qué encontrará', 'Una muestra. Pregunte por lo que no vea aquí.'],
    faq: [['¿Queda una pieza en concreto?', 'Díganos qué busca y lo miramos.']],
    closing: ['¿Qué busca?', 'Descríbalo en dos frases.'],
  },
  {
    themes: HEALTH,
    cta: 'Pedir cita',
    headlines: ['Tiempo para sus preguntas', 'Un buen lugar para preguntar'],
    offer: ['En qué podemos atenderle', 'Un resumen. Lo que conviene en su caso se ve al hablarlo.'],
    faq: [
      ['¿Esta página sustituye una consulta?', 'No. Lo que vale para usted depende de su caso; háblelo con nosotros.'],
    ],
    closing: ['¿Qué le trae por aquí?', 'Una frase basta para pedir cita.'],
  },
  {
    themes: BODY,
    cta: 'Pedir cita',
    headlines: ['Una hora para usted', 'Tómese su tiempo'],
    offer: ['Qué le espera', 'Para elegir. Si duda, pregunte.'],
    faq: [['¿Tengo que llevar algo?', 'Pregunte antes de la primera vez; suele ser poco.']],
    closing: ['¿Cuándo le viene bien?', 'Díganos un día que le convenga.'],
  },
  {
    themes: CLASSES,
    cta: 'Preguntar por una plaza',
    headlines: ['Aprender lo que siempre quiso', 'Empezar es lo mejor'],
    offer: ['Qué puede aprender', 'Para empezar y para seguir. Pregunte qué le conviene.'],
    faq: [['¿Hay que saber algo antes?', 'Díganos dónde está y le diremos por dónde conviene empezar.']],
    closing: ['¿Por dónde quiere empezar?', 'Escríbanos qué le gustaría aprender.'],
  },
  {
    themes: HOUSE,
    cta: 'Pedir presupuesto',
    headlines: ['Bien hecho y bien explicado', 'Para que todo vuelva a funcionar'],
    offer: ['Qué hacemos', 'Cuéntenos qué pasa, mejor con una foto.'],
    faq: [['¿Qué necesitan para un presupuesto?', 'Dónde es, qué hay que hacer y, si puede ser, una foto.']],
    closing: ['¿Qué hay que hacer?', 'Dos frases y una foto son un buen comienzo.'],
  },
  {
    themes: SCREEN,
    cta: 'Empezar',
    headlines: ['Menos tareas a mano, más día por delante', 'Un programa que no estorba'],
    offer: ['Qué hace por usted', 'Las partes que va a usar, sin tecnicismos.'],
    faq: [
      ['¿Dónde están mis datos?', 'Pregúntenos antes de empezar: dónde se guardan, quién los ve y cómo los recupera.'],
    ],
    closing: ['Véalo con su propio trabajo', 'Cuéntenos cómo lo hace hoy.'],
  },
  {
    themes: COUNSEL,
    cta: 'Concertar una charla',
    headlines: ['Respuestas claras a preguntas difíciles', 'Saber a qué atenerse'],
    offer: ['En qué ayudamos', 'Con palabras sencillas. Lo que vale en su caso, lo hablamos.'],
    faq: [
      [
        '¿Esta página es asesoramiento?',
        'No. Dice qué hacemos. Lo que conviene en su caso depende de las circunstancias.',
      ],
    ],
    closing: ['¿Qué pregunta le preocupa?', 'Empiece por esa.'],
  },
  {
    themes: STAY,
    cta: 'Consultar fechas',
    headlines: ['Estar en otro sitio por una vez', '¿Adónde quiere ir?'],
    offer: ['Qué le espera', 'Un primer vistazo. Pregunte por lo que le importa.'],
    faq: [['¿Queda sitio en mis fechas?', 'Díganos las fechas y cuántas personas son.']],
    closing: ['¿Cuándo quiere venir?', 'Díganos más o menos los días.'],
  },
  {
    themes: MOURNING,
    cta: 'Hablar con nosotros',
    headlines: ['Tiempo para despedirse', 'Primero, escuchar'],
    offer: ['En qué acompañamos', 'Nada de esto tiene que decidirse hoy.'],
    details: [
      'Háblelo con nosotros con calma.',
      'Pregunte qué hace falta ahora y qué puede esperar.',
      'Díganos qué es importante para ustedes.',
    ],
    approach: [
      ['Hablar con calma', 'Díganos qué ha ocurrido. No hace falta más.', 'messages-square'],
      ['Saber qué viene ahora', 'Pregunte qué hace falta ya y qué puede esperar.', 'compass'],
      ['A su manera', 'Díganos qué va con la persona a la que despiden.', 'heart'],
    ],
    faq: [['¿Qué hay que hacer ahora?', 'Hable primero con nosotros. Lo vemos con ustedes paso a paso.']],
    closing: ['Estamos a su lado', 'Llámenos o escríbanos cuando puedan.'],
  },
  {
    themes: 'hire',
    cta: 'Preguntar qué hay libre',
    headlines: ['Suyo mientras lo necesite', 'Recoger, usar y devolver'],
    offer: ['Qué puede alquilar', 'Diga para qué y por cuánto tiempo, y le decimos qué hay libre.'],
    details: [
      'Pregunte cuándo hay algo libre.',
      'Diga para cuántos días y para cuántas personas.',
      'Pregunte qué va incluido.',
    ],
    faq: [
      ['¿Cuánto tiempo lo puedo tener?', 'Díganos sus días y le decimos qué es posible.'],
      ['¿Qué tengo que llevar?', 'Pregunte al elegir sus días. Le decimos qué necesitamos ver.'],
    ],
    closing: ['¿Cuándo lo necesita?', 'Bastan dos líneas con los días.'],
  },
];
