import type { ThemeSource } from './theme.ts';

/** Qualities rather than subjects: they modify a name with a subject and are its theme only when there is none. */
export const traits: ThemeSource[] = [
  {
    id: 'eco',
    sense: 'a greener world',
    words:
      'moss fern terra cedar renew sprout leaf tide canopy birch humus verdant acorn thrive root spruce rewild lichen willow bramble earth sapling grove loop clay alder',
    tails: 'leaf moss root canopy tide sprout birch sapling',
    roots: 'l.terr.earth l.silv.forest l.verd.green',
  },
  {
    id: 'night',
    sense: 'the night',
    words:
      'moon dusk owl midnight lantern vesper star nocturne twilight lamp ember moth velvet eve lunar raven afterglow gloaming small indigo hush nightjar comet candle late shade',
    tails: 'moon owl dusk lamp lantern moth star eve',
    roots: 'l.noct.night l.lun.moon l.stell.star',
  },
  {
    id: 'morning',
    sense: 'the morning',
    words:
      'dawn lark rooster sunrise daybreak amber matin early rise robin aurora dew glimmer first yolk sunny window wake daylight orient break east bright toast fresh kindle',
    tails: 'dawn lark rise dew light robin break glimmer',
    roots: 'l.auror.dawn l.ori.rising l.mat.morning',
  },
  {
    id: 'speed',
    sense: 'speed',
    words:
      'dash swift bolt zip sprint hare arrow brisk dart jet flash comet fleet rush gallop zoomer blink turbo whirl velo snap nimble kestrel streak flick hasty',
    tails: 'dash bolt dart hare arrow flash swift streak',
    roots: 'l.vel.speed l.cel.speed',
  },
  {
    id: 'luxury',
    sense: 'luxury',
    words:
      'velvet gilt laurel ivory onyx satin reserve crown sable noble opal monarch marble lustre ermine damask regal aurum cachet manor silk plume peerage sterling amber salon',
    tails: 'crown laurel plume reserve crest sable marble gilt',
    roots: 'l.aur.gold l.nobil.noble l.reg.king',
  },
  {
    id: 'rarity',
    sense: 'rare finds',
    words:
      'trove curio rare relic cabinet gem atlas find quest hidden cache secret magpie keepsake treasure pocket museum scarce oddity parcel wonder pick amulet talisman seldom hush',
    tails: 'trove curio find cache relic cabinet gem pick',
    roots: 'l.rar.rare l.mir.wonder l.curi.curious',
  },
];
