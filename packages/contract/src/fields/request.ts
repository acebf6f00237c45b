import * as z from 'zod/mini';

/** A request body. Fields it does not name are dropped. */
export const body = <S extends z.core.$ZodLooseShape>(fields: S) => z.object(fields, 'The body must be a JSON object');
