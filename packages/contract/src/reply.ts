import * as z from 'zod/mini';

/** `{ success: true }` with the given fields beside it. */
export const ok = <S extends z.core.$ZodLooseShape>(fields: S) => z.object({ success: z.literal(true), ...fields });

/** `{ success: true, data: … }` */
export const okData = <S extends z.core.$ZodType>(data: S) => ok({ data });

/** `{ success: true, message }` */
export const Acknowledged = ok({ message: z.string() });
