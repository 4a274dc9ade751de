/** Pixels; 180 is what iOS shows on a home screen, 192 and 512 what Android takes. */
export const FAVICON_SIZES = [16, 32, 48, 180, 192, 512] as const;
export const TOUCH_SIZE = 180;
export const LOGO_WIDTH = 1200;
