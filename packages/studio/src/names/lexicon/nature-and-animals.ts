import type { ThemeSource } from './theme.ts';

export const natureAndAnimals: ThemeSource[] = [
  {
    id: 'pets',
    sense: 'pets',
    words:
      'paw wag fetch snout tail whisker biscuit romp pup bark scamper leash kibble pounce burrow scruff wiggle bandit collar purr den muzzle scout nuzzle ramble truffle',
    tails: 'paw tail snout fetch whisker wag romp collar bark',
    roots: 'l.can.dog l.fel.cat l.fid.trust',
  },
  {
    id: 'farming',
    sense: 'the farm',
    words:
      'furrow harvest acre clover barley silo barn pasture plough meadow hive bale yoke shepherd thresh oat fallow sow tiller granary saddle bridle homestead cream fleece rooster',
    tails: 'furrow acre barn bale silo clover pasture yoke hive',
    roots: 'l.agr.field l.arv.ploughland l.rur.countryside',
  },
  {
    id: 'ocean',
    sense: 'the sea',
    words:
      'tide keel brine cove anchor reef harbor mast drift swell coral kelp pier galley fathom skiff buoy sextant current lagoon halyard gull rudder jetty salt compass',
    tails: 'tide keel reef cove mast swell pier anchor skiff',
    roots: 'l.mar.sea l.nav.ship l.und.wave',
  },
  {
    id: 'energy',
    sense: 'energy',
    words:
      'volt lumen flux amp turbine spark surge current ray ember watt dynamo helios charge arc noon glow coil kinetic gust lux zenith beam corona kilo filament',
    tails: 'volt flux ray lumen watt arc current beam coil',
    roots: 'l.sol.sun l.luc.light g.dynam.power',
  },
  {
    id: 'weather',
    sense: 'weather',
    words:
      'nimbus gale zephyr drizzle frost squall breeze thunder aurora flurry gust mist vane hail cirrus thaw rime glacier alpine drift barometer powder sleet sunbeam chill haze',
    tails: 'vane gale frost breeze gust thaw drift squall',
    roots: 'l.vent.wind l.niv.snow l.ros.dew',
  },
];
