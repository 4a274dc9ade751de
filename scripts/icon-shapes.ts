/** One element of an icon: its tag and its attributes. */
export type IconNode = [tag: string, attributes: Record<string, string>];

/**
 * Outline icons whose solid variant has another name; a dash where the icon of the same name shows something else.
 */
const ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  `air-vent - bean coffee-bean bed-double bed beer beer-stein bike bicycle bolt nut bone bone bot robot book-open book-open
box package boxes package brick-wall wall brush paint-brush cake-slice cake calendar-check calendar-check calendar-days calendar-dots
car car-profile cctv security-camera cherry cherries circuit-board circuitry citrus orange-slice clapperboard film-slate code-xml -
cooking-pot cooking-pot crosshair crosshair cup-soda pint-glass disc-3 vinyl-record droplet drop dumbbell barbell earth globe-hemisphere-west
eye eye fan fan file-text - film film-strip fingerprint-pattern fingerprint flame fire flame-kindling campfire flask-conical flask flower-2 flower-tulip
frame - fuel gas-pump gamepad-2 game-controller glasses eyeglasses guitar guitar hand-helping hand-heart hand-heart hand-heart
heart-handshake handshake heart-pulse heartbeat house house ice-cream-bowl - ice-cream-cone ice-cream key-round key laptop laptop
landmark bank languages translate lamp-desk - layers stack leafy-green - library books lightbulb lightbulb mail envelope-simple map map-trifold
map-pin map-pin message-circle chat-circle messages-square chats mic microphone moon-star moon-stars mountain mountains mountain-snow -
eighth-notes music-notes half-note music-note nut acorn paintbrush paint-brush pen-tool pen-nib piano piano-keys plane airplane-tilt plane-takeoff airplane-takeoff
plant-pot potted-plant plug plug radar - radio-tower broadcast rabbit rabbit receipt receipt receipt-text receipt rocket rocket-launch sailboat sailboat
scale scales school - scissors scissors send paper-plane-tilt ship boat shirt t-shirt shopping-bag bag-simple shopping-basket basket
shopping-cart shopping-cart shrub - smartphone device-mobile sofa couch soup bowl-steam sparkle star-four sparkles sparkle speech chat-teardrop
sport-shoe sneaker spool - sprout plant store storefront sun sun sunrise sun-horizon sword sword swords sword tent-tree tent
tractor tractor train-front train tree-deciduous tree tree-pine tree-evergreen trees tree-evergreen triangle - truck truck
user user users users-three users-round users-three utensils fork-knife utensils-crossed fork-knife video video-camera wallet wallet wand-sparkles magic-wand
washing-machine washing-machine watch watch waves-horizontal - wheat - wind wind wrench wrench zap lightning cog gear settings gear
briefcase-business briefcase chart-line chart-line-up chart-no-axes-column-increasing chart-bar trending-up trend-up chart-pie chart-pie-slice
hand-coins hand-coins landmark bank party-popper confetti ticket ticket tickets ticket podium ranking trophy trophy target target
shield-check shield-check lock-keyhole lock-simple lock lock-simple baby baby drama mask-happy milestone signpost signpost signpost
cloud-sun cloud-sun cloud-rain cloud-rain cloud-lightning cloud-lightning tornado tornado rainbow rainbow cow cow
test-tube-diagonal test-tube microscope microscope telescope - satellite - orbit - atom atom dna dna
cuboid cube tool-case toolbox briefcase-medical first-aid-kit stethoscope stethoscope hospital hospital pill pill
face-slightly-smiling smiley quote quotes feather feather signature - notebook-pen notebook newspaper newspaper megaphone megaphone
palette palette swatch-book swatches component - shapes shapes puzzle puzzle-piece toy-brick lego blocks -
bus bus graduation-cap graduation-cap presentation presentation-chart backpack backpack hotel - bell-electric call-bell concierge-bell call-bell
key key luggage suitcase-rolling umbrella umbrella life-buoy lifebuoy headset headset headphones headphones phone phone
piggy-bank piggy-bank coins coins credit-card credit-card banknote money calculator calculator scroll scroll stamp stamp gavel gavel
hammer hammer hard-hat hard-hat drill - paint-roller paint-roller ruler ruler pencil-ruler pencil-ruler shovel shovel construction barricade
warehouse warehouse factory factory container shipping-container ship-cargo boat package package recycle recycle leaf leaf clover clover
medal medal crown crown gem - diamond diamond star star badge-check seal-check award medal gift gift ribbon -
cat cat dog dog bird bird fish fish paw-print paw-print horse horse rat - turtle - snail - squirrel - bug bug-beetle butterfly butterfly
sigma - club club spade spade dice-5 dice-five dices dice-five joystick joystick ghost ghost chess-knight - ferris-wheel -
gauge gauge rss rss wifi wifi-high cable - router - server hard-drives database database hard-drive hard-drive cloud cloud cpu cpu
terminal terminal bug-play - workflow - network network share-2 share-network webhook - globe globe compass compass anchor anchor
ship-wheel - lighthouse lighthouse shell - binoculars binoculars footprints footprints tent tent caravan - bridge bridge castle castle-turret
building building building-complex buildings door-open door-open armchair armchair lamp lamp bath bathtub bed bed shower-head shower
spray-can - spray-bottle spray-bottle bubbles - broom broom soap-dispenser-droplet hand-soap hourglass hourglass timer timer clock clock
alarm-clock alarm history clock-counter-clockwise signal - infinity infinity asterisk asterisk hexagon hexagon pyramid - eclipse -
heart heart hand hand-palm hand-fist hand-fist handshake handshake thumbs-up thumbs-up person-standing person-simple accessibility -
sandwich - ham - beef - egg egg drumstick - pizza pizza hamburger hamburger carrot carrot salad bowl-food apple - banana - grape -
donut - dessert - candy - lollipop - popsicle popsicle croissant - cookie cookie cake cake wine wine martini martini milk -
glass-water - coffee coffee utensils fork-knife chef-hat chef-hat microwave - refrigerator - barrel - amphora - bottle-wine -
camera camera aperture aperture tv television-simple popcorn popcorn image image book book notebook notebook pencil pencil-simple
pen pen brain brain snowflake snowflake thermometer thermometer battery-charging battery-charging plug-zap plugs solar-panel solar-panel
ev-charger charging-station wind-arrow-down - fan fan radio radio speaker speaker-hifi drum - drill - axe axe pickaxe - tree-palm tree-palm
volleyball volleyball goal - bow-arrow - biceps-flexed - kayak - motorbike motorcycle scooter scooter helicopter - drone drone
flag flag-banner mountain mountains sunset sun-horizon moon moon waypoints - route path search magnifying-glass crosshair crosshair
perfume-bottle - toothbrush - hop - shrimp shrimp magnet magnet anvil - origami - crown crown rose -
balloon balloon flower flower handbag handbag tag tag shield shield bell bell vault vault avocado avocado drafting-compass compass-tool ear ear skull skull church church cross cross
broccoli - toothbrush - tree-deciduous tree waves-ladder swimming-pool spotlight - syringe syringe toilet toilet boom-box boombox`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, i) => {
      if (i % 2 === 0) pairs.push([word, '']);
      else pairs.at(-1)![1] = word;
      return pairs;
    }, []),
);

/** The name of the solid variant of an outline icon, if it has one. */
export function solidNameOf(name: string): string | undefined {
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name]! : '-';
  return alias === '-' ? undefined : alias;
}

/** An icon's elements as path data on its 24 x 24 grid; each shape starts with an absolute move. */
export function toPathShapes(nodes: readonly IconNode[]): string[] {
  return nodes.map(([tag, attributes]) => {
    const number = (key: string): number => Number(attributes[key] ?? 0);
    if (tag === 'path')
      return attributes['d']!.replace(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=[-\d.])/, 'M$1 $2l').replace(
        /^m/,
        'M',
      ); // pairs after a relative move are relative lines
    if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    if (tag === 'polyline' || tag === 'polygon')
      return `M${attributes['points']!.trim()
        .split(/[\s,]+/)
        .join(' ')}${tag === 'polygon' ? 'Z' : ''}`;
    if (tag === 'rect')
      return roundedRectangle(
        number('x'),
        number('y'),
        number('width'),
        number('height'),
        Math.max(number('rx'), number('ry')),
      );
    if (tag === 'circle' || tag === 'ellipse')
      return ellipse(number('cx'), number('cy'), number('rx') || number('r'), number('ry') || number('r'));
    throw new Error(`An icon holds <${tag}>`);
  });
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [h, v, arc] = [width - 2 * radius, height - 2 * radius, `a${radius} ${radius} 0 0 1 `];
  return `M${x + radius} ${y}h${h}${arc}${radius} ${radius}v${v}${arc}${-radius} ${radius}h${-h}${arc}${-radius} ${-radius}v${-v}${arc}${radius} ${-radius}Z`;
}
