import type { ThemeSource } from './theme.ts';

export const technology: ThemeSource[] = [
  {
    id: 'software',
    sense: 'software',
    words:
      'stack node byte patch loop kernel merge branch lattice relay syntax pixel cursor logic commit module thread bracket cache token script vector lambda semicolon hash compile',
    tails: 'stack node patch loop kernel byte branch bracket relay',
    roots: 'l.nod.knot l.struct.building g.log.reason',
  },
  {
    id: 'data',
    sense: 'insight',
    words:
      'prism lens metric lattice plot strata sonar gauge facet graph quartz index vector query spectra beacon axis datum scope delta tally pulse median trace ridge contour',
    tails: 'prism lens gauge facet plot graph scope strata axis',
    roots: 'l.dat.things_given l.metr.measure l.clar.clarity',
  },
  {
    id: 'security',
    sense: 'security',
    words:
      'sentry bastion vault ward cipher aegis keep citadel shield rampart lock mantle moat watch garrison turret latch sentinel seal bolt palisade hasp vigil parapet hush key',
    tails: 'ward vault bastion keep lock shield latch moat turret',
    roots: 'l.tut.safety l.vigil.watching l.fid.trust',
  },
  {
    id: 'locks',
    sense: 'locks and keys',
    words:
      'key latch bolt tumbler hasp ward brass pin turn keyring hinge threshold door gate knock hatch clasp catch barrel mortise snap click safe keep steel porch handle lintel',
    tails: 'key latch bolt turn hasp click pin brass',
    roots: 'l.clav.key l.tut.safety l.port.gate',
  },
  {
    id: 'ai',
    sense: 'machine intelligence',
    words:
      'cortex oracle synth muse axon lucid neuron savant sonar mantis cogent prompt tensor reason owl axiom gist lumen echo pattern infer sage automata mentor logic delphi',
    tails: 'cortex muse axon oracle mind gist synth lumen',
    roots: 'l.ment.mind g.no.thought l.cogit.thinking',
  },
  {
    id: 'cloud',
    sense: 'hosting',
    words:
      'cumulus stratus nimbus cirrus rack harbor pylon uplink rampart altitude silo anchor vapor mist canopy zephyr mast aloft relay ether raft steady buoy bedrock drift float',
    tails: 'cirrus rack pylon uplink nimbus buoy mast silo',
    roots: 'l.nub.cloud l.cael.sky l.alt.height',
  },
  {
    id: 'telecom',
    sense: 'staying connected',
    words:
      'signal relay antenna mast hello echo beam ping dial tether wire link uplink murmur bridge carrier chord voice switch pigeon reach handset ripple aerial ring span',
    tails: 'link relay mast beam wire ping tether dial',
    roots: 'l.nex.bond l.voc.voice l.un.one',
  },
  {
    id: 'hardware',
    sense: 'devices',
    words:
      'servo circuit cog diode spark copper actuator pivot relay silicon rotor gimbal sprocket solder gyro ohm volt switch pinion tinker dynamo ferrite widget automaton gear axle',
    tails: 'servo cog rotor circuit diode gear pivot dynamo',
    roots: 'g.kin.motion l.mot.movement g.mechan.machine',
  },
  {
    id: 'gaming',
    sense: 'games',
    words:
      'quest dice pixel rook joker goblin arcade token dragon puzzle loot castle wizard meeple gambit pawn turbo boss potion riddle knight jest dungeon combo mimic respawn',
    tails: 'quest dice rook pixel gambit arcade token loot',
    roots: 'l.lud.play l.ale.dice',
  },
  {
    id: 'science',
    sense: 'discovery',
    words:
      'helix beaker enzyme catalyst culture petri isotope prism codon spore quanta reagent fathom quark theory flask lattice assay valence genome cell proof nucleus crystal meniscus plasma',
    tails: 'helix beaker flask lattice assay proof cell prism',
    roots: 'l.sci.knowledge g.bi.life g.gen.origin',
  },
  {
    id: 'space',
    sense: 'the night sky',
    words:
      'orbit comet zenith nova apollo lunar quasar halo perigee star vega nebula astro meteor eclipse cosmos lyra apogee crater sirius ether pulsar altair gravity umbra solstice',
    tails: 'orbit comet halo zenith star nova crater sky',
    roots: 'l.stell.star g.astr.star l.cael.sky',
  },
];
