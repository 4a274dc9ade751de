/** Pixels. iOS shows 180 on a home screen; Android uses 192 and 512. */
export const FAVICON_SIZES = [16, 32, 48, 180, 192, 512] as const;
export const TOUCH_SIZE = 180;
export const LOGO_WIDTH = 1200;
