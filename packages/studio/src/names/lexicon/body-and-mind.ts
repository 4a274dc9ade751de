import type { ThemeSource } from './theme.ts';

export const bodyAndMind: ThemeSource[] = [
  {
    id: 'fitness',
    sense: 'training',
    words:
      'stride rep pace grit summit tempo surge sprint kettle vigor sinew lap lift crux bound brawn forge stamina peak hustle relay chalk endure core rally',
    tails: 'stride pace lap grit lift bound crux tempo rep',
    roots: 'l.fort.strength l.vig.vigour g.dynam.power',
  },
  {
    id: 'wellness',
    sense: 'calm',
    words:
      'stillness lotus breath hush balm willow haven serene tranquil pebble soften lull ease flow unwind glow sway lagoon exhale solace bamboo mellow drift pause cove calm',
    tails: 'lotus hush balm breath cove pause sway ease pebble',
    roots: 'l.seren.calm l.pac.peace l.quiet.rest',
  },
  {
    id: 'medicine',
    sense: 'health',
    words:
      'pulse balm vital mend remedy tonic renew heal bloom cura vigor clinic well steady salve beacon rally thrive recover heart poultice marrow restore quinine tender guard',
    tails: 'pulse mend balm remedy well salve tonic heart',
    roots: 'l.san.health l.vit.life l.cur.care',
  },
  {
    id: 'dental',
    sense: 'healthy smiles',
    words:
      'smile pearl enamel grin ivory beam bright mint crown gleam polish white brace floss dimple molar coral fresh shine laugh arch clove sparkle pebble porcelain',
    tails: 'smile grin pearl beam mint arch gleam crown',
    roots: 'l.dent.tooth l.rid.laughter l.alb.white',
  },
  {
    id: 'beauty',
    sense: 'beauty',
    words:
      'dew petal glow velvet satin rouge bloom lustre silk radiant lather opal halo cream powder sheen blush rosehip tint aloe peony mirror gloss camellia nectar pearl',
    tails: 'dew glow bloom sheen silk halo petal blush',
    roots: 'l.bell.beauty l.lum.light l.form.form',
  },
  {
    id: 'hair',
    sense: 'hair',
    words:
      'comb lock tress razor curl mane braid clipper crop fringe pomade shear ringlet ribbon tousle lather wave strop brush plait trim barber dapper bristle chignon coil',
    tails: 'comb lock tress mane shear curl brush trim',
    roots: 'l.com.hair l.crin.hair',
  },
  {
    id: 'sleep',
    sense: 'sleep',
    words:
      'lull slumber pillow doze drowse moon dusk nap feather dream eider quilt hush lullaby snooze nightfall cotton drift down cradle owl linen rest nod vesper blanket',
    tails: 'lull slumber doze feather dream dusk nap nod',
    roots: 'l.somn.sleep l.noct.night l.lun.moon',
  },
  {
    id: 'therapy',
    solemn: true,
    sense: 'peace of mind',
    words:
      'solace harken mend gentle hush lantern unfold anchor kindle listen tender inward clearing ease bridge haven compass breathe untangle settle thaw candor mosaic shelter steady lumen',
    tails: 'solace anchor clearing mend lantern harbor ease bridge',
    roots: 'g.psych.mind l.anim.spirit l.lev.lightness',
  },
  {
    id: 'baby',
    sense: 'little ones',
    words:
      'cradle bonnet cuddle bunny acorn cub lullaby duckling sprout button pip nest rattle dumpling joey bootie swaddle peep tender cotton bud snug fawn gosling mobile stork',
    tails: 'cradle nest cub button sprout pip bonnet bud',
    roots: 'l.nat.birth l.parv.small',
  },
  {
    id: 'eldercare',
    solemn: true,
    sense: 'later life',
    words:
      'evergreen hearth amber autumn companion oak kindly keepsake harvest veranda silver heirloom steady arbor lantern porch walnut legacy golden linger tender elm comfort heather gather sage',
    tails: 'oak hearth arbor porch lantern elm keepsake heather',
    roots: 'l.sen.age l.comit.companion',
  },
];
