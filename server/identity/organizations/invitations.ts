import { sql } from 'kysely'
import type { Employee, NewEmployee } from '#contract/identity/organizations/employees.ts'
import { EMPLOYEE_LIMIT, INVITATION_DAYS } from '#contract/identity/organizations/organization-process.ts'
import { maskPhone } from '#uz/phone.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify, sendSms } from '../../notices/public.ts'
import { maskName } from '../personal-changes.ts'
import { saveRights } from './employee-edits.ts'
import { findEmployee, getEmployee } from './employees.ts'
import type { OrganizationRow } from './fields.ts'
import type { RegisterCtx } from './filters.ts'
import { nothingHeld, requireGrantable } from './grants.ts'
import { employees } from './rows.ts'
import { resolveWhose } from './whose.ts'
import '../tables.ts'

const DAY = 24 * 3600
const PER_PHONE = { times: 5, seconds: DAY }
/** Each sends a text of the inviter to a stranger, so their number is limited. */
const PER_ORGANIZATION = { times: 2 * EMPLOYEE_LIMIT, seconds: DAY }

export async function inviteEmployee(
  ctx: RegisterCtx,
  organizationId: string | undefined,
  { name, phone, ...fields }: NewEmployee,
): Promise<Employee> {
  const { organization } = await resolveWhose(ctx, organizationId, 'edit')
  await requireGrantable(ctx, organization, fields, nothingHeld)
  await requireRoom(ctx, organization.id)
  const fingerprint = ctx.vault.fingerprint(phone)
  await refuseKnown(ctx, organization.id, phone)
  const { position, official, powerOfAttorney, permissionCodes, validFrom, validTo } = fields
  const row = await ctx.tx
    .insertInto('employees')
    .values({
      organizationId: organization.id,
      invitedName: name,
      phoneSealed: ctx.vault.seal(phone),
      phoneFingerprint: fingerprint,
      ...{ position, official, powerOfAttorney, permissionCodes, validFrom, validTo },
      invitedBy: ctx.actor.userId,
      inviteExpiresAt: expiryFrom(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    // Two heads at once: one invitation for one phone.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: maskPhone(phone) })
  await saveRights(ctx, row.id, fields)
  await ctx.audit({
    action: 'employee.invited',
    objectType: 'employee',
    objectId: row.id,
    to: 'invited',
    changes: { name: [null, maskName(name)], phone: [null, maskPhone(phone)], rights: [null, fields] },
  })
  await send(ctx, organization, { phone, position })
  await ctx.changed('employees')
  return getEmployee(ctx, row.id)
}

const expiryFrom = (ctx: RegisterCtx) => new Date(ctx.now.getTime() + INVITATION_DAYS * DAY * 1000)

/** Counted under a lock on the organization, so that the limit holds. */
async function requireRoom(ctx: RegisterCtx, organizationId: string): Promise<void> {
  await ctx.tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute()
  const { people } = await ctx.tx
    .selectFrom('employees')
    .select(sql<number>`count(*)`.as('people'))
    .where('organizationId', '=', organizationId)
    .where('status', '<>', 'ended')
    .executeTakeFirstOrThrow()
  if (people >= EMPLOYEE_LIMIT) refuse('E_LIMIT', { limit: EMPLOYEE_LIMIT })
}

async function refuseKnown(ctx: RegisterCtx, organizationId: string, phone: string): Promise<void> {
  const fingerprint = ctx.vault.fingerprint(phone)
  const known = await ctx.tx
    .selectFrom('employees as e')
    .leftJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('e.organizationId', '=', organizationId)
    .where('e.status', '<>', 'ended')
    .where((eb) =>
      eb.or([
        eb('u.phoneFingerprint', '=', fingerprint),
        eb.and([eb('e.status', '=', 'invited'), eb('e.phoneFingerprint', '=', fingerprint)]),
      ]),
    )
    .executeTakeFirst()
  if (known) refuse('E_DUPLICATE', { number: maskPhone(phone) })
}

/** A person with an account finds it in the inbox; anybody else gets the message alone. */
async function send(ctx: RegisterCtx, organization: OrganizationRow, to: { phone: string; position: string }) {
  await ctx.throttle.take(`invitations-of:${organization.id}`, PER_ORGANIZATION, ctx.now)
  await ctx.throttle.take(`invitation:${ctx.vault.fingerprint(to.phone)}`, PER_PHONE, ctx.now)
  const user = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('phoneFingerprint', '=', ctx.vault.fingerprint(to.phone))
    .where('status', '=', 'active')
    .executeTakeFirst()
  const values = { organization: textIn('uz', organization.name), position: to.position }
  if (user) await notify(ctx, 'employee.invited', [user.id], values)
  else {
    const expiresAt = expiryFrom(ctx)
    await sendSms(ctx, to.phone, { template: 'invitation', values, lang: ctx.lang, expiresAt })
  }
}

export async function resendInvitation(ctx: RegisterCtx, id: string): Promise<Employee> {
  const { row, organization } = await findEmployee(ctx, id, 'edit')
  if (row.status !== 'invited' || !row.phoneSealed) refuse('E_STATE', { status: row.status })
  await employees.change(ctx, await employees.lock(ctx, id, row.rowVersion), { inviteExpiresAt: expiryFrom(ctx) })
  await ctx.audit({ action: 'employee.resend', objectType: 'employee', objectId: id })
  await send(ctx, organization, { phone: ctx.vault.unseal(row.phoneSealed), position: row.position })
  return getEmployee(ctx, id)
}
