import { type RawBuilder, sql } from 'kysely'

/** Numbers of the devices a person wants to be told on, as a part of a statement about people; `d` in the condition is the device. */
export const devicesOf = (userId: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql<number[]>`array(
  select d.id from push_devices d where d.user_id = ${userId} and d.state = 'active' and ${condition} order by d.id)`
