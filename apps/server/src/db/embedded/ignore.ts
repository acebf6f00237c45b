/** For an error or an event that changes nothing. */
export const ignore = (): undefined => undefined;
