import type { ThemeSource } from './theme.ts';

/** Hobbies, and the shops, schools and makers around them. */
export const pastimes: ThemeSource[] = [
  {
    id: 'horses',
    sense: 'horses',
    words:
      'bridle canter gallop mane hoof stirrup paddock saddle trot chestnut stable rein colt filly mare bay piebald tack hay withers oat forelock farrier roan snaffle clover meadow steed',
    tails: 'bridle canter hoof mane paddock saddle trot rein stirrup',
    roots: 'l.equ.horse g.hipp.horse l.vel.speed',
  },
  {
    id: 'fishing',
    sense: 'fishing',
    words:
      'lure reel trout creel drift fly riffle cast salmon brook river bobber spinner float pike minnow eddy line shoal dawn reed current wader hackle rod perch mayfly',
    tails: 'reel lure cast creel riffle brook fly drift',
    roots: 'l.pisc.fish l.flum.river',
  },
  {
    id: 'dance',
    sense: 'dance',
    words:
      'twirl pivot sway tempo waltz plie leap step rhythm tango glide pirouette salsa barre velvet spin tutu arabesque rumba heel chasse samba swing lilt swirl encore reverence',
    tails: 'step twirl sway pivot leap glide barre spin',
    roots: 'l.salt.leaping g.chor.dance l.mot.movement',
  },
  {
    id: 'theatre',
    sense: 'the stage',
    words:
      'curtain limelight encore marionette balcony velvet scene mask lantern jester harlequin folly fable footlight spotlight overture prologue rostrum foyer chorus costume playbill bravo cue ribbon stage applause motley',
    tails: 'curtain scene encore mask lantern balcony jester fable',
    roots: 'l.scen.stage l.person.mask l.lud.play',
  },
  {
    id: 'chess',
    sense: 'clever games',
    words:
      'gambit rook knight pawn castle bishop queen crown endgame tempo parry ebony ivory riposte rally riddle wit turret marble checker keep banner valiant keen quest king noble lance',
    tails: 'gambit rook knight pawn castle crown quest riddle',
    roots: 'l.ludi.games l.reg.king l.ment.mind',
  },
  {
    id: 'yarn',
    sense: 'thread and fabric',
    words:
      'skein spindle bobbin thimble loom purl stitch wool twine weft thread tuft merino felt selvage cable cotton tweed heddle darn seam yarn needle quilt patch flax linen button',
    tails: 'skein loom spindle thimble purl weft stitch thread bobbin',
    roots: 'l.text.weaving l.lan.wool l.fil.thread',
  },
  {
    id: 'snow',
    sense: 'snow and ice',
    words:
      'powder slope drift summit piste flake glide frost carve alpine chalet ridge sled glacier crisp pine lodge crystal edge peak tundra flurry spruce firn larch toboggan arctic',
    tails: 'slope drift glide ridge flake peak chalet frost pine',
    roots: 'l.niv.snow l.glac.ice l.alt.height',
  },
  {
    id: 'surf',
    sense: 'waves and water',
    words:
      'swell reef tide crest fin lagoon break drift coral salt foam dune current paddle barrel spray shore deep glide lull pebble dolphin ripple atoll breaker blue plunge manta fathom',
    tails: 'swell tide fin reef crest break drift wave',
    roots: 'l.und.wave l.mar.sea l.nat.swimming',
  },
  {
    id: 'climbing',
    sense: 'climbing',
    words:
      'ridge crag summit belay cairn granite crimp chalk ledge boulder anchor scree spur slate rope grip arete col cornice basalt pitch crux gneiss ascent clip bluff tor',
    tails: 'crag ledge ridge cairn grip summit crux bluff',
    roots: 'l.alt.height l.mont.mountain l.petr.rock',
  },
  {
    id: 'combat',
    sense: 'martial arts',
    words:
      'dojo guard parry belt sparring stance jab tiger crane focus grip discipline footwork lunge foil arc iron bow feint corner round bell canvas bout grit poise mantis sabre',
    tails: 'guard stance parry corner bell crane bout grip',
    roots: 'l.fort.strength l.vig.vigour l.virt.courage',
  },
  {
    id: 'birds',
    sense: 'birds',
    words:
      'wing plume kestrel heron wren perch feather talon flight robin finch lark nest aerie gyre swift osprey roost warble merlin tern egret swallow kite jay down pinion thermal',
    tails: 'wing plume perch feather aerie flight roost nest',
    roots: 'l.avi.bird l.plum.feather l.al.wing',
  },
  {
    id: 'running',
    sense: 'running',
    words:
      'stride pace tempo lap mile fleet cadence bound track lane relay dash spur trail kick sprint hare lung sole kilometre breeze surge baton rhythm gait medal lace endure',
    tails: 'stride pace lap mile bound lane track dash',
    roots: 'l.curs.running l.vel.speed l.ped.foot',
  },
];
