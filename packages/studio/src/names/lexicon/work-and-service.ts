import type { ThemeSource } from './theme.ts';

export const workAndService: ThemeSource[] = [
  {
    id: 'freelance',
    sense: 'independent work',
    words:
      'solo lance maker roam indie free guild own pilot wing perch gig maverick nomad desk venture journey craft sail trade wander studio spur rover hustle badge',
    tails: 'guild lance desk wing sail perch trade pilot',
    roots: 'l.sol.alone l.liber.free',
  },
  {
    id: 'hiring',
    sense: 'hiring',
    words:
      'scout match badge rung ladder talent crew bench hatch usher door team rally beckon seat fit role muster vocation handshake meet mentor starling gather scope offer',
    tails: 'scout crew ladder bench rung badge match muster',
    roots: 'l.voc.calling l.leg.choosing',
  },
  {
    id: 'consulting',
    sense: 'good advice',
    words:
      'counsel compass keel vantage helm sage tack bearing pivot sounding map north lens chart acumen steer mentor rudder summit lever axis insight tiller clarity owl horizon',
    tails: 'helm keel bearing compass vantage lens map tack',
    roots: 'l.consil.counsel g.soph.wisdom l.clar.clarity',
  },
  {
    id: 'marketing',
    sense: 'being heard',
    words:
      'signal banner megaphone herald echo spark flare lure ripple pitch bugle beacon story amplify chime poster splash magnet buzz clarion ember hook draw parade tempo letter',
    tails: 'signal herald echo flare ripple banner chime hook',
    roots: 'l.son.sound l.clam.call l.fam.renown',
  },
  {
    id: 'sales',
    sense: 'winning customers',
    words:
      'handshake funnel lead rally rapport stride close win deal harvest pipeline reach pitch nudge cadence warm pursuit accord knock ripple match lift parley open gain hunter',
    tails: 'reach rally stride lead accord close gain pitch',
    roots: 'l.accord.agreement l.lucr.gain',
  },
  {
    id: 'tasks',
    sense: 'getting things done',
    words:
      'tick list docket sprint slate stack notch tidy agenda pace cue index done memo focus peg rhythm clip order pin column sequence metro batch habit sort',
    tails: 'tick list notch slate pin clip cue stack docket',
    roots: 'l.ordin.order g.chron.time',
  },
  {
    id: 'scheduling',
    sense: 'time well kept',
    words:
      'almanac slot chime dial hour tempo minute cadence sundial clock noon rota interval when season day quarter pendulum tide meridian cuckoo punctual daybook meet tock notch',
    tails: 'slot dial hour chime noon clock book rota',
    roots: 'g.chron.time l.hor.hour l.temp.time',
  },
  {
    id: 'legal',
    solemn: true,
    sense: 'law',
    words:
      'clause brief quill docket counsel accord seal writ bench charter balance verdict statute gavel motion covenant parchment signet rule equity plea advocate folio ruling barrister article',
    tails: 'clause brief seal quill accord writ charter counsel signet',
    roots: 'l.lex.law l.jur.law l.ver.truth',
  },
  {
    id: 'support',
    sense: 'customer care',
    words:
      'reply bell chime kind usher listen attend rapport echo desk hello signal nod answer care hail patient greet warm courier lend solace ring sincere wave heed',
    tails: 'reply bell desk nod chime hello answer ring',
    roots: 'l.aud.hearing l.respons.answer',
  },
  {
    id: 'events',
    sense: 'celebrations',
    words:
      'confetti garland toast lantern chime bouquet fete ribbon vow canopy bunting gala marquee merry jubilee encore candle festoon carousel revel petal invite tulle cheer sparkler waltz',
    tails: 'garland lantern toast vow ribbon marquee canopy chime',
    roots: 'l.fest.feast l.gaud.joy l.jub.rejoicing',
  },
  {
    id: 'logistics',
    sense: 'delivery',
    words:
      'haul parcel depot relay crate dock freight route porter fleet cargo axle pallet waybill dispatch pier conveyor bale waggon track courier gantry load quay milestone swift',
    tails: 'haul depot relay crate dock route fleet axle pallet',
    roots: 'l.port.carrying l.cel.speed l.vi.way',
  },
  {
    id: 'news',
    sense: 'reporting',
    words:
      'gazette dispatch courier byline herald column broadside ink wire chronicle press almanac edition lead quill story bulletin scoop margin folio banner source report sentinel galley extra',
    tails: 'byline column wire ink press dispatch gazette quill',
    roots: 'l.nunt.messenger l.fact.deed',
  },
];
