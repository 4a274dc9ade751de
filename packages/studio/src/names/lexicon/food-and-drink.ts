import type { ThemeSource } from './theme.ts';

export const foodAndDrink: ThemeSource[] = [
  {
    id: 'baking',
    sense: 'baking',
    words:
      'crumb loaf flour crust honey rye bread knead butter brioche wheat oven dough grain batch poppy sesame miller rolling barley hearth proof whisk ember rise sugar almond',
    tails: 'loaf crust hearth oven crumb rise grain mill batch knead',
    roots: 'l.pan.bread l.mel.honey l.farin.flour',
  },
  {
    id: 'coffee',
    sense: 'coffee',
    words:
      'roast bean crema brew ember grind mocha kettle dawn perk drip mug cortado cup arabica java latte aroma filter copper steam harvest saucer pour carafe',
    tails: 'roast brew bean grind cup crema kettle pour mug dawn',
    roots: 'l.torr.roast l.auror.dawn g.therm.warmth',
  },
  {
    id: 'tea',
    sense: 'tea',
    words:
      'steep leaf oolong kettle jasmine infuse chai matcha sencha bergamot mint steam teapot petal sip tin sprig camel ginger amber pekoe cosy saucer caddy lemon ceylon',
    tails: 'leaf steep kettle caddy sip sprig steam petal brew tin',
    roots: 'l.foli.leaf l.herb.herb',
  },
  {
    id: 'brewing',
    sense: 'brewing',
    words:
      'hop barrel malt copper keg amber barley stout cask ale tap foam brine yeast cooper draft porter pint lager bitter oak mash tankard stave hearth grist wort',
    tails: 'barrel keg hop cask malt stave still tap grist cellar',
    roots: 'l.lupul.hop l.grani.grain',
  },
  {
    id: 'wine',
    sense: 'wine',
    words:
      'vine cork cellar claret vintage ruby cru press decant barrel tannin terroir chalice stem bouquet cuvee rose cooper merlot bottle arbor oak cask trellis noble',
    tails: 'vine cellar cork press arbor cask stem chalice',
    roots: 'l.vin.wine l.uv.grape',
  },
  {
    id: 'cooking',
    sense: 'good food',
    words:
      'fork basil pepper saffron thyme ladle feast table larder pantry morsel plate cumin sage simmer skillet olive savor apron salt dish platter cinder clove paprika citrus mortar relish',
    tails: 'fork table larder ladle feast spoon plate pantry apron salt',
    roots: 'l.sapor.flavour l.cen.dinner l.oliv.olive',
  },
  {
    id: 'sweets',
    sense: 'sweets',
    words:
      'cocoa praline truffle caramel toffee sugar nougat vanilla sprinkle scoop cream ganache honey marzipan waffle bonbon velvet nib fondant cone maple swirl sorbet almond brittle dulce',
    tails: 'bean scoop swirl drop cone cream nib drizzle',
    roots: 'l.dulc.sweetness l.mel.honey',
  },
  {
    id: 'produce',
    sense: 'fresh food',
    words:
      'orchard peel plum pear radish basket apple clementine fennel harvest ripe citrus berry crate pip clover market melon rhubarb quince turnip fig apricot kale lettuce parsnip garden',
    tails: 'basket orchard crate pip peel stem harvest patch barrow',
    roots: 'l.pom.fruit l.verd.green',
  },
  {
    id: 'nutrition',
    sense: 'eating well',
    words:
      'nourish seed grain kernel root oat pulse vital sprout balance bowl morsel berry ration fuel fiber lentil pollen core sustain almond greens pith zest ferment tonic',
    tails: 'seed bowl root kernel sprout grain fuel table',
    roots: 'l.nutri.nourishing l.vit.life',
  },
];
