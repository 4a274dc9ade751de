import type { ThemeSource } from './theme.ts';

/** Ordinary local trades, each with its own words. */
export const shopsAndServices: ThemeSource[] = [
  {
    id: 'bees',
    sense: 'bees and honey',
    words:
      'hive comb clover nectar amber pollen waggle honey drone swarm heather queen skep mead linden bloom hum meadow thistle wax forage sting gold thyme borage buzz lavender acacia',
    tails: 'hive comb clover hum nectar skep swarm bloom',
    roots: 'l.mel.honey l.api.bee l.cer.wax',
  },
  {
    id: 'dairy',
    sense: 'cheese and cream',
    words:
      'rind curd cream churn pail clover wheel whey brie cellar pasture butter alpine cheddar udder comte meadow cloth goat shepherd press board silo rennet barn gouda bloom dew',
    tails: 'rind curd churn wheel pail whey pasture cellar',
    roots: 'l.lact.milk l.cas.cheese l.prat.meadow',
  },
  {
    id: 'seafood',
    sense: 'the catch of the day',
    words:
      'brine oyster net trawl kelp pier shell salt tide harbor lobster quay scallop pearl catch mussel creel dock gull cove samphire sole skipper anchor cockleshell reef swell',
    tails: 'brine catch shell pier net tide kelp quay',
    roots: 'l.mar.sea l.pisc.fish l.sal.salt',
  },
  {
    id: 'butcher',
    sense: 'fine meats',
    words:
      'ember cleaver smoke oak char hickory flank block hearth hook rosemary pepper salt flint cure apron sirloin marrow rack coal griddle mesquite cut tender prime ash twine',
    tails: 'block cleaver smoke char flank hearth ember coal',
    roots: 'l.carn.meat l.sal.salt l.foc.hearth',
  },
  {
    id: 'mushrooms',
    sense: 'the forest floor',
    words:
      'spore gill cap morel forage moss truffle thicket loam chanterelle fern log porcini damp puffball bracken ring enoki basket hollow oyster acorn shiitake leaf glade humus bark',
    tails: 'spore cap morel moss log glade gill hollow',
    roots: 'g.myc.mushroom l.silv.forest l.hum.soil',
  },
  {
    id: 'mending',
    sense: 'second lives',
    words:
      'mend patch spring cog solder rivet tinker again stitch dial ratchet brass screw key carriage ribbon click bench loupe hinge latch lever polish oil gear anew spindle',
    tails: 'mend bench patch spring cog key loupe dial lever',
    roots: 'l.repar.mending l.nov.new l.integr.whole',
  },
  {
    id: 'tattoo',
    sense: 'ink on skin',
    words:
      'ink needle raven thorn rose anchor dagger swallow line shade moth serpent stencil panther flash black linework script indigo halo dotwork lantern ember arrow stipple tiger mark',
    tails: 'ink thorn needle raven line rose shade anchor',
    roots: 'l.sign.sign l.atr.black l.pung.pricking',
  },
  {
    id: 'remembrance',
    solemn: true,
    sense: 'remembrance',
    words:
      'willow candle keepsake evergreen solace heather lantern psalm yew lily garland vigil linger farewell meadow laurel tender cherish cedar passage memory grace chapel amber wreath hush',
    tails: 'willow lantern keepsake yew candle meadow wreath vigil',
    roots: 'l.memor.memory l.pac.peace l.lux.light',
  },
  {
    id: 'hearing',
    sense: 'hearing',
    words:
      'echo chime hark tone bell whisper timbre murmur shell note pitch treble tuning listen hum ripple clear cochlea hush cadence decibel resonance attune canal acorn hello harp',
    tails: 'chime tone hark note bell echo hum shell',
    roots: 'l.aud.hearing l.son.sound l.clar.clear',
  },
  {
    id: 'eyewear',
    sense: 'clear sight',
    words:
      'iris lens frame hazel bridge prism focus temple tortoise horizon vista clear owl spectacle tint glance rim lark amber field crystal blink lash monocle acuity brow mirror',
    tails: 'lens rim iris frame focus prism glance bridge',
    roots: 'g.opt.sight l.vis.seeing l.clar.clear',
  },
  {
    id: 'recycling',
    sense: 'things used again',
    words:
      'loop again cycle renew circle sort spare salvage sprout round return gather scrap jar glass bale turn leaf mend refill sieve bin salvage ember husk earthworm bottle crate',
    tails: 'loop circle sort cycle jar round turn bale',
    roots: 'l.circ.circle l.nov.new l.terr.earth',
  },
  {
    id: 'water',
    sense: 'clean water',
    words:
      'spring brook drop rill ripple dew cascade pebble spout clear fountain reed fjord basin source aquifer rain cistern font sluice crystal stream pool glacier lake mist well tarn',
    tails: 'spring brook drop rill font well ripple source pool',
    roots: 'l.aqu.water l.font.spring g.hydr.water',
  },
  {
    id: 'storage',
    sense: 'safekeeping',
    words:
      'attic trunk crate larder nook cache shelf depot barrel chest locker stow alcove latch keep stack tuck berth hold key loft pallet silo hamper cedar drawer coffer bundle',
    tails: 'trunk crate keep chest nook locker stow attic',
    roots: 'l.serv.keeping l.arc.chest l.tut.safety',
  },
  {
    id: 'shoes',
    sense: 'footwear',
    words:
      'sole lace welt stride heel tread brogue buckle boot trot suede pace last step eyelet cobble path moccasin hide saddle insole patter oxford ramble loafer cork strap',
    tails: 'sole lace step tread heel welt stride buckle',
    roots: 'l.calc.shoe l.ped.foot l.vi.way',
  },
  {
    id: 'leather',
    sense: 'leather',
    words:
      'hide satchel buckle strap tan awl stitch grain clasp tote saddle hazel umber carry chestnut russet flap bridle burnish suede rivet oak pouch edge hasp trove sienna',
    tails: 'satchel buckle strap hide clasp grain tote stitch',
    roots: 'l.cori.leather l.port.carrying l.brun.brown',
  },
  {
    id: 'robots',
    sense: 'automation',
    words:
      'servo gyro rotor pivot pilot hover axle cog swarm automaton scout gripper lidar tread relay hinge sprocket mantis sentinel bolt rover beacon orbit vector piston kinetic arc spark',
    tails: 'servo rotor pivot scout cog hover rover gyro',
    roots: 'g.kin.motion l.mot.movement g.auto.self',
  },
  {
    id: 'kitchens',
    sense: 'the kitchen',
    words:
      'ladle skillet copper whisk simmer plate kettle hob iron trivet pestle board platter colander edge enamel steel sieve larder pan handle carve spoon ember crock ramekin goblet',
    tails: 'ladle skillet plate whisk spoon kettle board edge crock',
    roots: 'l.culin.kitchen l.cupr.copper l.foc.hearth',
  },
  {
    id: 'spices',
    sense: 'spice and heat',
    words:
      'ember saffron clove pepper ginger blaze sumac paprika smoke cinder sizzle cayenne mortar zest brine fennel tang chipotle cardamom scorch mustard flare sesame caper lime habanero inferno kindle spark',
    tails: 'ember blaze clove zest smoke tang spark flare',
    roots: 'l.sapor.flavour l.ard.burning l.croc.saffron',
  },
  {
    id: 'pizza',
    sense: 'a table full of friends',
    words:
      'oven basil crust slice dough ladle olive flour ember wok bowl tomato bamboo steam sesame bite counter noon alley corner nori platter wrap griddle booth lime radish',
    tails: 'slice bowl oven crust bite wok counter basil corner',
    roots: 'l.cen.dinner l.sapor.flavour l.furn.oven',
  },
];
