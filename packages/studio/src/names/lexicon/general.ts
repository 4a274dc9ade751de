import type { ThemeSource } from './theme.ts';

/** General themes of any business, used when a description names no subject of the lexicon. */
export const general: ThemeSource[] = [
  {
    id: 'beginnings',
    sense: 'a fresh start',
    words:
      'dawn kindle seed hatch spring first acorn lark sprout spark april novel budding flint open threshold genesis ember fledge primer aurora morrow origin root rise onset',
    tails: 'seed spark dawn hatch spring flint rise root',
    roots: 'l.nov.new l.ori.rising l.prim.first',
  },
  {
    id: 'craftsmanship',
    sense: 'good work',
    words:
      'oak anvil copper true timber flint maker chisel plumb grain steady honest hand forge bench brass mill slate tool cedar worth keen sturdy loom cobble mason',
    tails: 'bench mill forge oak loom anvil hand grain',
    roots: 'l.oper.work l.ver.truth',
  },
  {
    id: 'pathfinding',
    sense: 'finding a way',
    words:
      'compass north trail cairn beacon atlas harbor bridge arrow lantern bearing helm summit vista keel mile marker passage horizon ridge signpost wander polaris wayfare vane gate',
    tails: 'trail cairn compass helm mile bridge vane gate',
    roots: 'l.vi.way l.nav.ship l.alt.height',
  },
  {
    id: 'clarity',
    sense: 'clarity',
    words:
      'lucid prism glass lumen plain clear quartz lens bright candor brook crisp pane beam halo facet lantern gleam limpid open vivid glint noon mirror daylight lattice',
    tails: 'lens pane prism beam brook glint lumen glass',
    roots: 'l.clar.clear l.luc.light l.ver.truth',
  },
  {
    id: 'growth',
    sense: 'steady growth',
    words:
      'grove orchard willow thrive vine canopy sapling meadow bloom clover cedar fern laurel furrow petal hazel branch harvest root thicket linden ivy trellis birch poplar maple',
    tails: 'grove branch root bloom meadow sapling vine fern',
    roots: 'l.cresc.growth l.flor.flower l.arb.tree',
  },
  {
    id: 'wonder',
    sense: 'curiosity',
    words:
      'comet curio marvel aurora lantern mirth halo fable zest muse lark jubilee whim carousel prism firefly opal wonder gleam spark sonnet echo reverie nova quest',
    tails: 'lark fable comet muse quest gleam halo lantern',
    roots: 'l.mir.wonder l.lud.play l.stell.star',
  },
  {
    id: 'companionship',
    sense: 'good company',
    words:
      'kin hearth tandem gather friend bridge chorus kindred table haven porch twine fellow ally hello accord circle mingle warm harmony beckon kinship welcome rally nest',
    tails: 'hearth circle porch accord bridge table twine ally',
    roots: 'l.soc.companion l.un.one l.commun.sharing',
  },
  {
    id: 'motion',
    sense: 'moving forward',
    words:
      'stride current swift kite drift sail arrow orbit glide tempo gale pace flow surge wing stream leap velo rally skim tide spring trek river dash',
    tails: 'stride kite sail glide wing arrow tide pace',
    roots: 'l.mot.movement l.vel.speed l.curr.running',
  },
];
