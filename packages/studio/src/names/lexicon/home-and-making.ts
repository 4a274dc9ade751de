import type { ThemeSource } from './theme.ts';

export const homeAndMaking: ThemeSource[] = [
  {
    id: 'home',
    sense: 'home',
    words:
      'hearth nook gable nest lantern porch linen abode mantel cushion lamp alcove walnut quilt roost settle teak wicker drawer sill bower oak cedar woven shelf armchair',
    tails: 'nook hearth lamp sill porch roost linen mantel',
    roots: 'l.dom.home l.lar.household l.lum.light',
  },
  {
    id: 'cleaning',
    sense: 'a clean home',
    words:
      'spruce suds lather gleam broom lilac fresh polish linen bubble rinse crisp pristine starch dew lemon sparkle tidy sweep shine soap clear brisk mop washboard bright',
    tails: 'suds gleam broom shine rinse sweep dew linen',
    roots: 'l.lav.washing l.mund.clean l.clar.clear',
  },
  {
    id: 'building',
    sense: 'building',
    words:
      'keystone girder beam timber mortar plumb truss scaffold lintel arch brick joist rafter trowel anchor gantry plinth masonry dovetail pillar span blueprint buttress slate level derrick',
    tails: 'beam arch span joist keystone girder brick timber',
    roots: 'l.struct.building l.arc.arch l.lapid.stone',
  },
  {
    id: 'trades',
    sense: 'repairs',
    words:
      'wrench copper valve pipe mend bolt toolbox spanner fuse rivet socket gasket pliers solder patch boiler tinker lever handy switch tap elbow coupler ratchet hinge',
    tails: 'wrench mend valve bolt pipe spanner patch fuse',
    roots: 'l.repar.mending l.fabr.making',
  },
  {
    id: 'garden',
    sense: 'gardens',
    words:
      'fern sprout moss trellis thicket root clover petal meadow briar sorrel ivy bramble seedling thistle trowel willow hedge bower loam sage aster juniper bulb hazel arbor',
    tails: 'fern sprout trellis root thicket moss trowel briar arbor',
    roots: 'l.hort.garden l.flor.flower l.verd.green',
  },
  {
    id: 'flowers',
    sense: 'flowers',
    words:
      'petal peony bloom aster posy stem lilac dahlia poppy bouquet tulip iris marigold violet blossom anther jasmine freesia lupine bud zinnia laurel heather wisteria camellia nectar',
    tails: 'petal posy stem bloom bud blossom vase wreath',
    roots: 'l.flor.flower g.anth.flower l.ros.rose',
  },
  {
    id: 'crafts',
    sense: 'handmade things',
    words:
      'kiln clay glaze loom thimble bobbin whittle chisel wool spindle thread knot weft grain walnut slip tinder cobble skein felt ochre awl burl terracotta carve twine',
    tails: 'kiln loom glaze thimble spindle bobbin clay thread chisel',
    roots: 'l.text.weaving l.argil.clay',
  },
  {
    id: 'scent',
    sense: 'scent',
    words:
      'wick amber cedar myrrh vesper tallow neroli smoke musk vetiver ember santal lavender clove taper resin balsam saffron bergamot tonka flicker oud fig glow ylang vanilla',
    tails: 'wick ember smoke taper glow resin vesper cedar',
    roots: 'l.fum.smoke l.od.scent l.cer.wax',
  },
  {
    id: 'paper',
    sense: 'paper and print',
    words:
      'quire ream vellum press folio ink crease stamp deckle serif bindery margin linen emboss parchment glyph envelope sepia foil type fold platen nib ledger sheaf matte',
    tails: 'press quire fold ink vellum stamp sheaf nib',
    roots: 'l.chart.paper g.graph.writing',
  },
];
