/**
 * A perceptual colour: lightness 0..1, chroma 0..0.4, hue in degrees. (Björn Ottosson, "A perceptual color space",
 * 2020.)
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** `#rrggbb` of the colour. Chroma is reduced until the colour exists in sRGB; lightness and hue stay. */
export function toHex({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (!isInGamut(toLinear({ l, c, h }))) {
    for (let i = 0; i < 16; i++) {
      const middle = (low + high) / 2;
      if (isInGamut(toLinear({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
    c = low;
  }
  return `#${toLinear({ l, c, h })
    .map((value) =>
      Math.round(255 * encodeGamma(Math.min(1, Math.max(0, value))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Converts `#rrggbb` or `#rgb`, in upper or lower case, to Oklch with the hue in degrees (0 to below 360). */
export function fromHex(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [light, x, y] = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  return { l: light, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

/** Contrast ratio of two hex colours, 1 to 21 (WCAG 2.2, contrast ratio). Their order does not matter. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Blends two hex colours and returns `#rrggbb`: a `share` of 0 is the first, 1 the second, linear in sRGB values in between. */
export function mixColours(one: string, other: string, share: number): string {
  const [from, to] = [one, other].map((hex) => linearOf(hex).map(encodeGamma)) as [number[], number[]];
  return `#${from
    .map((value, i) =>
      Math.round(255 * (value + (to[i]! - value) * share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): [number, number, number] {
  const digits = hex.slice(1).toLowerCase();
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => decodeGamma(Number.parseInt(whole.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
}

function toLinear({ l, c, h }: Oklch): [number, number, number] {
  const [x, y] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [long, medium, short] = [
    (l + 0.3963377774 * x + 0.2158037573 * y) ** 3,
    (l - 0.1055613458 * x - 0.0638541728 * y) ** 3,
    (l - 0.0894841775 * x - 1.291485548 * y) ** 3,
  ];
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (rgb: readonly number[]): boolean => rgb.every((value) => value >= -0.0002 && value <= 1.0002);
const encodeGamma = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
const decodeGamma = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
