export const PHONE = { width: 360, height: 640 };
export const SMALLEST_PHONE = { width: 320, height: 568 };
export const TALL_PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
