import type { OrganizationKind } from '../organizations/organization-kinds.ts'

/** What is known of one person's rights: the server gathers it, the function below decides and says why. */
export interface RoleFact {
  name: string
  codes: number[]
  status: 'active' | 'archived'
  /** Empty: usable in any organization. */
  orgKinds: OrganizationKind[]
}

export interface EmploymentFact {
  organization: string
  kind: OrganizationKind
  organizationStatus: string
  status: string
  validFrom: string | null
  validTo: string | null
  /** The person acts for this organization now. */
  current: boolean
  /** Codes the head ticked beyond the roles. */
  ticked: number[]
  roles: RoleFact[]
  kindCodes: number[]
  /** Null is the whole republic; empty the own organization only. */
  territories: string[] | null
  /** The same territories; empty for the whole republic too. */
  territoryIds: number[]
}

/** A territory somebody asks about: itself and those above it. */
export interface PlaceAsked {
  name: string
  ids: readonly number[]
}

export interface AccessFacts {
  status: string
  blockReason: string | null
  /** As the database counts days. */
  today: string
  personalRoles: RoleFact[]
  employments: EmploymentFact[]
}

export interface Reason {
  key: string
  /** False where the way ends, or nearly. */
  ok: boolean
  values: Readonly<Record<string, string | number>>
}

export interface Explanation {
  allowed: boolean
  chain: Reason[]
  /** What would open it. */
  advice: Reason[]
}

const reason = (key: string, ok: boolean, values: Reason['values'] = {}): Reason => ({ key, ok, values })

/** Why an employment counts for nothing today; undefined when it counts. */
function lostBecause(employment: EmploymentFact, today: string): string | undefined {
  if (employment.organizationStatus === 'liquidated') return 'liquidated'
  if (employment.status !== 'active') return employment.status === 'suspended' ? 'suspended' : 'ended'
  if (employment.validFrom !== null && employment.validFrom > today) return 'not-yet'
  return employment.validTo !== null && employment.validTo < today ? 'expired' : undefined
}

const usable = (role: RoleFact, kind?: OrganizationKind) =>
  role.status === 'active' && (kind === undefined || role.orgKinds.length === 0 || role.orgKinds.includes(kind))

function codesAt(employment: EmploymentFact): Set<number> {
  const held = new Set(employment.ticked)
  for (const role of employment.roles) if (usable(role, employment.kind)) for (const code of role.codes) held.add(code)
  return new Set(employment.kindCodes.filter((code) => held.has(code)))
}

const personalCodes = (facts: AccessFacts) =>
  new Set(facts.personalRoles.filter((role) => usable(role)).flatMap((role) => role.codes))

/** The employment acted in, or nothing for the personal context. */
const actingIn = (facts: AccessFacts): EmploymentFact | undefined =>
  facts.employments.find((one) => one.current && lostBecause(one, facts.today) === undefined)

/** effective = (roles ∪ what the head ticked) ∩ what the organization's kind may use, in the context acted in. */
export function effectiveCodes(facts: AccessFacts): number[] {
  const acting = actingIn(facts)
  return [...(acting ? codesAt(acting) : personalCodes(facts))].sort((a, b) => a - b)
}

/** Why a person can or cannot do what any one of these codes opens. */
export function explainAccess(facts: AccessFacts, needed: readonly number[], place?: PlaceAsked): Explanation {
  const head = [statusReason(facts), ...contextReasons(facts)]
  const alive = facts.status === 'active'
  const advice = alive ? [] : [reason(facts.status === 'blocked' ? 'unblock' : 'activate', true)]
  if (needed.length === 0) return { allowed: alive, chain: [...head, reason('open', true)], advice }
  const explained = needed.map((code) => explainCode(facts, code))
  const best = explained.find((one) => one.allowed) ?? explained.find((one) => one.near) ?? explained[0]
  const there = place && placeReason(facts, place)
  return {
    allowed: alive && best?.allowed === true && there?.ok !== false,
    chain: [...head, ...(best?.chain ?? []), scopeReason(facts), ...(there ? [there] : [])],
    advice: [
      ...advice,
      ...(best?.allowed ? [] : adviceFor(facts, needed)),
      ...(there?.ok === false ? [reason('widen-scope', true, { place: place?.name ?? '' })] : []),
    ],
  }
}

/** Rows lie in a territory, and are seen from it and from every one above it. */
function placeReason(facts: AccessFacts, { name, ids }: PlaceAsked): Reason {
  const acting = actingIn(facts)
  const isInside =
    acting !== undefined && (acting.territories === null || acting.territoryIds.some((id) => ids.includes(id)))
  return reason(isInside ? 'place-inside' : 'place-outside', isInside, { place: name })
}

function statusReason({ status, blockReason }: AccessFacts): Reason {
  if (status === 'blocked') return reason('status-blocked', false, { reason: blockReason ?? '—' })
  return status === 'active' ? reason('status-active', true) : reason('status-other', false, { status })
}

function contextReasons(facts: AccessFacts): Reason[] {
  const current = facts.employments.find((one) => one.current)
  if (!current) return [reason('acts-personally', true)]
  const lost = lostBecause(current, facts.today)
  const { organization } = current
  if (!lost) return [reason('acts-for', true, { organization })]
  const date = (lost === 'not-yet' ? current.validFrom : current.validTo) ?? ''
  return [reason(`lost-${lost}`, false, { organization, date }), reason('acts-personally', true)]
}

function scopeReason(facts: AccessFacts): Reason {
  const acting = actingIn(facts)
  if (!acting) return reason('scope-own', true)
  if (acting.territories === null) return reason('scope-all', true)
  if (acting.territories.length === 0) return reason('scope-organization', true, { organization: acting.organization })
  return reason('scope-some', true, { territories: acting.territories.join(', ') })
}

function explainCode(facts: AccessFacts, code: number): { allowed: boolean; near: boolean; chain: Reason[] } {
  const acting = actingIn(facts)
  const holders = (acting?.roles ?? facts.personalRoles).filter((role) => role.codes.includes(code))
  const giving = holders.filter((role) => usable(role, acting?.kind))
  const ticked = acting?.ticked.includes(code) ?? false
  const chain = [
    ...giving.map((role) => reason('role-gives', true, { role: role.name, code })),
    ...(ticked ? [reason('ticked', true, { code })] : []),
    ...holders.filter((role) => !giving.includes(role)).map((role) => unusable(role, acting)),
  ]
  const held = giving.length > 0 || ticked
  if (!held) return { allowed: false, near: chain.length > 0, chain: [...chain, reason('role-none', false, { code })] }
  if (!acting) return { allowed: true, near: true, chain }
  const open = acting.kindCodes.includes(code)
  return {
    allowed: open,
    near: true,
    chain: [...chain, reason(open ? 'kind-allows' : 'kind-cuts', open, { kind: acting.kind, code })],
  }
}

const unusable = (role: RoleFact, acting: EmploymentFact | undefined): Reason =>
  role.status === 'archived'
    ? reason('role-archived', false, { role: role.name })
    : reason('role-elsewhere', false, { role: role.name, kind: acting?.kind ?? '' })

function adviceFor(facts: AccessFacts, needed: readonly number[]): Reason[] {
  const opens = (codes: ReadonlySet<number>) => needed.some((code) => codes.has(code))
  const acting = actingIn(facts)
  const elsewhere = facts.employments.filter((one) => one !== acting && opens(codesAt(one)))
  const advice = elsewhere.map((one) => {
    const lost = lostBecause(one, facts.today)
    return reason(lost ? 'renew-employment' : 'switch-to', true, { organization: one.organization })
  })
  if (acting && opens(personalCodes(facts))) advice.push(reason('act-personally', true))
  const archived = [...facts.personalRoles, ...facts.employments.flatMap((one) => one.roles)].filter(
    (role) => role.status === 'archived' && opens(new Set(role.codes)),
  )
  for (const name of new Set(archived.map((role) => role.name)))
    advice.push(reason('restore-role', true, { role: name }))
  if (advice.length === 0) {
    const place = acting && needed.some((code) => acting.kindCodes.includes(code))
    advice.push(acting && !place ? reason('other-kind', true, { kind: acting.kind }) : reason('assign-role', true))
  }
  return advice
}
