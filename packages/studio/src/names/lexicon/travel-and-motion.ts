import type { ThemeSource } from './theme.ts';

export const travelAndMotion: ThemeSource[] = [
  {
    id: 'travel',
    sense: 'travel',
    words:
      'roam trek atlas wander compass meander trail passage wayfare harbor sojourn jaunt map satchel odyssey voyage ticket horizon ramble drift mile postcard meridian wend caravan rove',
    tails: 'trek atlas mile trail compass passage satchel map',
    roots: 'l.vi.way l.it.journey l.peregrin.wandering',
  },
  {
    id: 'hospitality',
    sense: 'hospitality',
    words:
      'lodge lantern suite bellhop lobby veranda keyring terrace pillow host linen larder courtyard inn doorman welcome valise roost turndown attic harbor gate manor parlor cabana snug',
    tails: 'lodge inn lantern suite roost parlor terrace bell',
    roots: 'l.hospit.guest',
  },
  {
    id: 'cycling',
    sense: 'cycling',
    words:
      'spoke pedal saddle velo crank sprocket chain freewheel gear bell wheel rim cadence switchback peloton tandem tyre axle coast hub basket breeze panier dynamo lane',
    tails: 'spoke pedal wheel crank saddle gear rim bell',
    roots: 'l.vel.speed l.rot.wheel g.cycl.wheel',
  },
  {
    id: 'cars',
    sense: 'the road',
    words:
      'piston torque axle throttle chrome garage clutch gear motor revs roadster dash coupe cruise bumper pit turbo wheel mile motive gasket pilot diesel camber tarmac lane',
    tails: 'axle gear torque wheel motor garage mile clutch',
    roots: 'l.mot.movement l.rot.wheel l.curr.running',
  },
  {
    id: 'outdoors',
    sense: 'the outdoors',
    words:
      'ridge cairn trail summit timber canyon lichen pine ember tarn switchback granite alpine larch tinder creek fern crag basin heath vista bivouac hollow cedar scree thicket',
    tails: 'cairn ridge trail crag pine tarn camp creek boot',
    roots: 'l.mont.mountain l.silv.forest l.alt.height',
  },
  {
    id: 'aviation',
    sense: 'flight',
    words:
      'wing aloft rotor glide swift aileron skylark updraft kestrel zephyr soar hangar strut runway contrail altitude heron feather cirrus swallow kite pilot falcon thermal tern',
    tails: 'wing kite glide rotor feather hangar swift falcon',
    roots: 'l.al.wing l.vol.flying g.aer.air',
  },
];
