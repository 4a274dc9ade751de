import type { ThemeSource } from './theme.ts';

export const moneyAndTrade: ThemeSource[] = [
  {
    id: 'finance',
    sense: 'money',
    words:
      'mint penny coin vault tally quid purse crest thrift florin guinea yield ducat copper sterling ledger balance crown folio shilling sum tender credit nickel reserve dime',
    tails: 'mint purse coin vault penny sum folio crown reserve',
    roots: 'l.aur.gold l.argent.silver l.fid.trust',
  },
  {
    id: 'invoicing',
    sense: 'bookkeeping',
    words:
      'ledger tally folio quill slate abacus inkwell docket column margin almanac vellum tidy quarto register penny clover binder sheaf balance lantern till stamp page sum reckon settle',
    tails: 'ledger tally folio quill column slate docket abacus',
    roots: 'l.comput.reckoning l.liber.book l.summ.total',
  },
  {
    id: 'investing',
    sense: 'investing',
    words:
      'yield acorn bull compound harvest ridge keel anchor summit vest oak index ballast upland margin crest tiller steward folio nest ladder estate helm orchard prudent bond',
    tails: 'crest ridge keel acorn helm ladder yield oak',
    roots: 'l.cresc.growth l.divit.wealth l.alt.height',
  },
  {
    id: 'insurance',
    solemn: true,
    sense: 'protection',
    words:
      'shelter canopy umbrella mantle harbor lee aegis awning anchor bulwark steadfast cover buffer cloak keel bower safe eaves brace net guardian cushion porch mainstay solace ward',
    tails: 'shelter cover mantle anchor canopy brace ward lee',
    roots: 'l.tut.safety l.fid.trust',
  },
  {
    id: 'shopping',
    sense: 'shopping',
    words:
      'parcel market stall ribbon basket bazaar barter cart trove counter bundle merchant bodega arcade crate token shelf curio wares cache tinker kiosk hamper satchel pantry lantern',
    tails: 'stall parcel trove cart market shelf ribbon counter wares',
    roots: 'l.merc.goods l.for.market',
  },
  {
    id: 'property',
    sense: 'property',
    words:
      'gable porch lintel key brick acre dwell stoop manor plot cornice mews terrace eaves latch abode foyer arch keystone parcel threshold deed loft hedge villa chimney',
    tails: 'gable acre latch porch key arch stoop brick mews',
    roots: 'l.dom.home l.terr.land',
  },
  {
    id: 'giving',
    sense: 'giving',
    words:
      'kindle gift cause kindred lend chorus share harbor tithe lift bounty hand grace seed mercy circle unite pledge heart many bridge gather humane tender bread commons',
    tails: 'hand gift bounty circle heart pledge well lift',
    roots: 'l.carit.charity l.don.gift',
  },
  {
    id: 'manufacturing',
    sense: 'making things',
    words:
      'anvil forge rivet gear lathe foundry girder cog ingot bolt crucible tool steel mill press flange caliper piston hammer torque chisel weld alloy hinge caster',
    tails: 'forge anvil gear foundry rivet mill works press',
    roots: 'l.ferr.iron g.techn.skill l.fabr.making',
  },
];
