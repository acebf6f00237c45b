const formatter = new Intl.NumberFormat('en-US');

/** 1234567 as 1,234,567 */
export const formatCount = (count: number): string => formatter.format(count);
