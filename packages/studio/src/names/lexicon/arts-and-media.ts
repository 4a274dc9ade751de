import type { ThemeSource } from './theme.ts';

export const artsAndMedia: ThemeSource[] = [
  {
    id: 'music',
    sense: 'music',
    words:
      'chord tempo lyric cadence treble riff echo refrain encore fiddle timbre octave ballad hum verse lilt clef bass viola drum motif tune rondo anthem sonnet reverb',
    tails: 'chord note riff tune clef lyric tempo refrain hum',
    roots: 'l.cant.song l.son.sound g.harmon.harmony',
  },
  {
    id: 'film',
    sense: 'pictures',
    words:
      'reel lens shutter frame iris flicker montage aperture matinee scene exposure focus still cinder gaffer sepia snap clap contrast silver flash studio celluloid sprocket dolly vista',
    tails: 'reel lens frame shutter scene still flash iris',
    roots: 'l.vid.seeing l.spect.looking l.luc.light',
  },
  {
    id: 'writing',
    sense: 'writing',
    words:
      'quill inkwell margin fable stanza draft vellum parable page sonnet folio serif prose comma verse nib yarn scribe paragraph chapter saga epigraph proof tale foreword scroll',
    tails: 'quill page ink fable draft verse nib tale margin',
    roots: 'l.scrib.writing l.verb.word l.liter.letter',
  },
  {
    id: 'books',
    sense: 'books',
    words:
      'chapter folio spine shelf fable page nook quarto tome bookend foxed paperback lamp margin plot index dogear binding story leaf novella alcove reader prologue volume tale',
    tails: 'spine page shelf folio tome leaf chapter nook',
    roots: 'l.libr.book l.fabul.story g.bibl.book',
  },
  {
    id: 'design',
    sense: 'design',
    words:
      'palette easel ochre canvas motif gesso indigo fresco sketch contour umber studio pigment serif hue mosaic stroke atelier grid etch gouache figure collage cobalt line',
    tails: 'easel palette stroke hue line motif sketch canvas',
    roots: 'l.form.form l.pict.painting g.chrom.colour',
  },
  {
    id: 'fashion',
    sense: 'clothing',
    words:
      'stitch thread seam velvet loom drape hem tweed linen atelier cuff selvage weave lapel pleat button bobbin corduroy denim sash twill tailor cambric chambray silk tassel',
    tails: 'stitch thread seam hem cuff loom pleat weave button',
    roots: 'l.vest.clothing l.fil.thread l.lan.wool',
  },
  {
    id: 'jewellery',
    sense: 'jewellery',
    words:
      'opal facet lustre carat garnet clasp onyx pearl topaz locket filigree jade amber bezel sapphire lapis charm agate gilt coral ruby trinket beryl crown quartz signet',
    tails: 'clasp facet locket charm gem bezel pearl crown',
    roots: 'l.aur.gold l.gemm.gem l.argent.silver',
  },
];
