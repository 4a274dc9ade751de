import type { ThemeSource } from './theme.ts';

export const peopleAndLearning: ThemeSource[] = [
  {
    id: 'education',
    sense: 'learning',
    words:
      'quill primer scholar mentor chalk lesson owl curio lantern study slate abacus kindle sage tutor ponder acorn bright satchel syllabus pencil chapter recess spark novice inkling',
    tails: 'primer chalk quill scholar slate lantern owl study',
    roots: 'l.doc.teaching l.schol.school l.disc.learning',
  },
  {
    id: 'languages',
    sense: 'languages',
    words:
      'lingo parley babel glossa dialect accent idiom fluent vowel verb chatter rosetta syllable tongue phrase lexicon murmur native comma consonant banter polyglot hello echo talk',
    tails: 'parley lingo phrase vowel accent banter idiom tongue',
    roots: 'l.lingu.tongue g.gloss.tongue l.verb.word',
  },
  {
    id: 'toys',
    sense: 'toys',
    words:
      'block spindle rattle spinner bobbin marble skittle kite top rocker pony beech maple peg ark yoyo jingle tumble marionette castle drum wagon button puzzle bear hoop whistle caravan',
    tails: 'top peg block ark marble kite pony rattle',
    roots: 'l.lud.play l.ioc.jest l.gaud.joy',
  },
  {
    id: 'children',
    sense: 'childhood',
    words:
      'pebble giggle puddle acorn button kite marble crayon tumble wiggle doodle hopscotch sprout bubble mitten skip pinwheel scribble tinker conker gumdrop firefly hoop teddy story romp',
    tails: 'kite puddle button marble crayon hoop pebble giggle',
    roots: 'l.lud.play l.puer.child l.parv.small',
  },
  {
    id: 'family',
    sense: 'family life',
    words:
      'kin hearth heirloom cradle kindred acorn lineage nest supper gather quilt keepsake porch branch table sibling clan knot lullaby homely together cousin elm locket kettle legacy',
    tails: 'kin hearth nest branch knot table quilt clan',
    roots: 'l.gent.kin l.mater.mother',
  },
  {
    id: 'community',
    sense: 'community',
    words:
      'commons gather kin circle hearth rally village plaza chorus porch weave guild table kindred assembly hub potluck neighbor parish lattice mingle fellow moot square ring tandem',
    tails: 'circle commons plaza chorus guild square ring table',
    roots: 'l.civ.citizen l.soc.companion l.commun.sharing',
  },
  {
    id: 'dating',
    sense: 'love',
    words:
      'amor sonnet spark blush lark tandem cupid valentine swoon velvet whisper tryst ember courtship rose twin darling arrow heart meet duet serenade flirt beau moonlit lovebird',
    tails: 'spark tandem duet heart lark swoon arrow blush',
    roots: 'l.am.love l.cord.heart l.ard.burning',
  },
  {
    id: 'government',
    solemn: true,
    sense: 'public life',
    words:
      'civic ballot plaza charter forum commons agora ward borough quorum council rostrum pillar mandate herald assembly town senate laurel square union embassy steward bridge parish column',
    tails: 'agora ballot forum ward charter plaza square quorum',
    roots: 'l.civ.citizen l.popul.people g.dem.people',
  },
];
