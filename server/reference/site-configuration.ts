import { sql } from 'kysely'
import { holdsAny } from '#contract/holds-any.ts'
import { Permission } from '#contract/permissions.ts'
import { settingFault } from '#contract/reference/setting-check.ts'
import { isSettingKey, type SettingKey, settingKeys } from '#contract/reference/settings.ts'
import type { Setting } from '#contract/reference/site-configuration.ts'
import type { Ctx } from '../kernel/context.ts'
import { plainText } from '../kernel/html.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { defaultOf, type Settings, TOPIC, valueInForce } from './settings.ts'
import './tables.ts'

interface Change {
  comment: string
  rowVersion: number
}

export async function findSettings(ctx: Ctx): Promise<{ items: Setting[] }> {
  const rows = await loadRows(ctx)
  return { items: settingKeys.map((key) => present(ctx, key, rows.get(key))) }
}

export async function updateSetting(
  ctx: Ctx,
  settings: Settings,
  name: string,
  change: Change & { value: unknown },
): Promise<Setting> {
  const key = requireKey(name)
  const value = cleaned(change.value)
  const fault = settingFault(key, value)
  if (fault) refuseFields([{ field: 'value', code: fault.code, values: fault.values }])
  return save(ctx, settings, key, value, change, 'setting.updated')
}

export async function rollbackSetting(
  ctx: Ctx,
  settings: Settings,
  name: string,
  change: Change & { version: number },
): Promise<Setting> {
  const key = requireKey(name)
  const value = change.version === 0 ? defaultOf(key) : await valueAt(ctx, key, change.version)
  return save(ctx, settings, key, value, change, 'setting.rolled-back')
}

export async function findSettingVersions(ctx: Ctx, name: string) {
  const key = requireKey(name)
  const rows = await ctx.tx
    .selectFrom('settingVersions')
    .select(['version', 'value', 'comment', 'at', actorName('by').as('byName')])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .execute()
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

function requireKey(name: string): SettingKey {
  if (!isSettingKey(name)) refuse('E_NOT_FOUND')
  return name
}

/** Texts of settings are shown as they are: no markup gets in. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([lang, text]): [string, unknown] => [
    lang,
    typeof text === 'string' ? plainText(text) : text,
  ])
  return Object.fromEntries(entries.filter(([lang, text]) => lang === 'uz' || (text !== '' && text !== null)))
}

async function valueAt(ctx: Ctx, key: SettingKey, version: number): Promise<unknown> {
  const row = await ctx.tx
    .selectFrom('settingVersions')
    .select('value')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const fault = settingFault(key, row.value)
  if (fault) refuseFields([{ field: 'version', code: fault.code, values: fault.values }])
  return row.value
}

async function save(
  ctx: Ctx,
  settings: Settings,
  key: SettingKey,
  value: unknown,
  change: Change,
  action: string,
): Promise<Setting> {
  const before = (await loadRows(ctx, key)).get(key)
  const by = ctx.actor?.userId ?? null
  const values = { value: JSON.stringify(value), updatedAt: ctx.now, updatedBy: by }
  const saved =
    change.rowVersion === 0
      ? await ctx.tx
          .insertInto('settings')
          .values({ key, ...values })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('rowVersion')
          .executeTakeFirst()
      : await ctx.tx
          .updateTable('settings')
          .set({ ...values, rowVersion: sql`row_version + 1` })
          .where('key', '=', key)
          .where('rowVersion', '=', change.rowVersion)
          .returning('rowVersion')
          .executeTakeFirst()
  const current = present(ctx, key, (await loadRows(ctx, key)).get(key))
  if (!saved) refuse('E_STALE', {}, { current })
  await ctx.tx
    .insertInto('settingVersions')
    .values({ key, version: saved.rowVersion, value: values.value, comment: change.comment, at: ctx.now, by })
    .execute()
  const changes: Record<string, [unknown, unknown]> = { value: [valueInForce(key, before?.value), value] }
  await ctx.audit({ action, objectType: 'setting', objectId: key, reason: change.comment, changes })
  await ctx.changed(TOPIC)
  // The person who saved sees the change at once, before the notice arrives.
  ctx.afterCommit(settings.forget)
  return current
}

async function loadRows(ctx: Ctx, key?: SettingKey) {
  const rows = await ctx.tx
    .selectFrom('settings')
    .select(['key', 'value', 'rowVersion', 'updatedAt', actorName('updatedBy').as('updatedByName')])
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

type Row = Awaited<ReturnType<typeof loadRows>> extends Map<string, infer R> ? R : never

function present(ctx: Ctx, key: SettingKey, row: Row | undefined): Setting {
  const value = valueInForce(key, row?.value)
  const standard = defaultOf(key)
  return {
    key,
    value,
    default: standard,
    changed: JSON.stringify(value) !== JSON.stringify(standard),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedByName: row?.updatedByName ?? null,
    rowVersion: row?.rowVersion ?? 0,
    can: { update: holdsAny(ctx.actor?.permissions ?? new Set(), [Permission.SiteConfigUpdate]) },
  }
}
