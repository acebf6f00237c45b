import * as z from 'zod/mini';

/** `{ success: true }` with the given fields beside it. */
export const ok = <S extends z.core.$ZodLooseShape>(fields: S) => z.object({ success: z.literal(true), ...fields });

/** `{ success: true, data: … }` */
export const okData = <S extends z.core.$ZodType>(data: S) => ok({ data });

/** Our server always sends one. A browser reads a reply without it too, and then shows a text of its own. */
export const Message = z._default(z.string(), '');

/** `{ success: true, message }` */
export const Acknowledged = ok({ message: Message });
