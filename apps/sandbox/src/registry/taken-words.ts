import { wordlist } from '@scure/bip39/wordlists/english.js';

/**
 * Returns whether a lower-case label is a common English word, singular or plural: under .com such names were
 * registered long ago. Most words come from BIP 39 (2048 common words that others maintain); popular words of name
 * generators are added.
 */
export function isPlainWord(label: string): boolean {
  return words.has(label) || (label.endsWith('s') && words.has(label.slice(0, -1)));
}

const favourites = `
  acme agile alchemy almanac alpine amber analytics anchor anvil apex apothecary archive arrow ascend ash aspen aster
  atelier atlas aurora autumn avenue axiom badge bakery balance bamboo banner barista barn basecamp basil basin bay
  beacon bear bedrock beehive bee beer bells berry birch bistro blaze blend bloom blossom blueprint bold bolt bonfire
  book bookkeeper booking botanical bough boulder bouquet branch brand bread breeze brew brewery brick bright brilliant
  brook brush bud builder bureau burrow butter buzz cabin cacao calm camp candle canoe canopy canvas canyon caravan
  cardinal carpenter cascade cedar ceramic cerulean chalk charm chef cheer chestnut chime cider cinder cinema cipher
  citrus clarity clay clearing clever cliff clinic clover coach cobalt cobble coffee collective comet commerce commons
  companion compass conduit consulting copper cottage courier cove craft crafted crane creative crest crimson crisp
  crow crown cup curator current cyan dahlia dance dash dawn daybreak deli delta den dental desert designer dew digital
  dock dough dove draft drift drone dune dusk dwell echo eclipse elder element elm ember emerald empower endeavor
  engine ever evergreen express fable falcon farm fast feather fern ferry fiddle field finch finance fir firefly firm
  fitness fjord flagship flame flare fleet flicker flint flora florist flow flux focus foliage forage forest forge
  foundation foundry fountain fox fresh frost furnace futures gallery garden garnet gate gather gear gem ginger glacier
  glade glass gleam glen glide glow gold goods granite grape green grid grove growth guild gull habitat hammock happy
  harbor hare harvest haven hawk hazel hearth heath hedge helm herald herb heron hickory hill hive hollow honey horizon
  hound hours hub hue hummingbird hunt iceberg indigo ink inn insight iris iron island ivory ivy jade jam jasmine
  jewelry journal journey juniper keel kernel keystone kiln kindle kite kitchen knot koala lab lagoon lantern larch
  lark lattice laurel lavender leaf ledger legacy lens lilac lily lime linen link lion loft logic loom lotus lucid lumen
  lunar lynx magnet magnolia mango mantle maple marble maritime market marketing marsh marvel mason meadow merchant
  mercury meridian merit mesa mint mirror mist monarch moonlight morning mosaic moss mountain muse mustard nectar needle
  nest nettle network night nimble nomad nook north nova oak oasis oat octave olive onyx opal orbit orchard orchid
  oriole osprey otter outpost owl oxide paint palette palm panda paper parcel pasture path pavilion peach peak pearl
  pebble penguin peony pepper petal phoenix pine pinnacle pioneer pivot pixel plaza plum plumbing poem polar pollen
  pond poplar poppy portal post potter pottery prairie prism pulse puma quarry quartz quest quill quilt quiver radiant
  raft rain ranger raven realty reef remedy resin ridge ripple river robin rocket roost rosemary rowan ruby rustic saffron
  sage sail salon salt sapling sapphire scarlet scholar scout sculpt seabird security sequoia shade shelter shepherd
  shine shore silk silver simple sketch sky slate smith smoke snow software solar solid solstice soul spark sparrow
  spice spire spring sprout spruce squirrel stable stack stag star starling steady stitch stone storefront stork storm
  story stratus stream studio summit sun sunrise sunset support surf swan swift sycamore tally tandem tangerine tavern
  tea teal tempo terrace thicket thistle thread thrive thunder tide tiger timber topaz torch tower trail travel treasure
  trellis tribe trove trust tulip tundra turquoise twilight umber unity upland vale valley vault velvet venture verdant
  verse vessel vibe vine vineyard vintage violet vista vivid voyage walnut wander warren water wave weave whale wharf
  wheat whisper wild wildflower willow wind window wine winter wisdom wisteria wolf wonder wood wool workshop wren
  yarn yarrow yonder zebra zenith zephyr zest`;

const words: ReadonlySet<string> = new Set([...wordlist, ...favourites.trim().split(/\s+/)]);
