import * as z from 'zod/mini';

/** A request body. Unknown fields are dropped. */
export const body = <S extends z.core.$ZodLooseShape>(fields: S) => z.object(fields, 'The body must be a JSON object');

/** `{ success: true, ...fields }` */
export const ok = <S extends z.core.$ZodLooseShape>(fields: S) => z.object({ success: z.literal(true), ...fields });

/** `{ success: true, data: … }` */
export const okData = <S extends z.core.$ZodType>(data: S) => ok({ data });

/** The server always sends a message; without one, the browser falls back to its own text. */
export const Message = z._default(z.string(), '');

/** `{ success: true, message }` */
export const Acknowledged = ok({ message: Message });
