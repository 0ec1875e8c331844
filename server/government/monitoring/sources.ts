import { filledVacancies, publishedAds } from '../../announcements/public.ts'
import { releasedToSellers } from '../../clearing/public.ts'
import { completedDeals, volumeOfDeals } from '../../deals/public.ts'
import {
  agreementsInForce,
  approvedAtFirst,
  daysToDecision,
  debtOfLeaders,
  paidInTime,
  paidToFamilies,
  sentApplications,
} from '../../finance/public.ts'
import { activeUsers } from '../../identity/public.ts'
import type { FigureSource } from '../../kernel/figures.ts'
import { offersOnShelf } from '../../market/public.ts'
import {
  coverage,
  helped,
  landInUse,
  needsSeenTo,
  projectsInTime,
  reportsInTime,
  specialization,
  survivalOfTrees,
} from './own-figures.ts'

/**
 * Where figures come from: each is a function of the room that has them. An indicator names one of these; one that
 * nobody gives yet is shown as «—». A room that comes later adds its own with `addSources`.
 */
const known = new Map<string, FigureSource>(
  Object.entries({
    users: activeUsers,
    products: offersOnShelf,
    deals: completedDeals,
    dealSum: volumeOfDeals,
    turnover: releasedToSellers,
    ads: publishedAds,
    vacancies: filledVacancies,
    applications: sentApplications,
    approved: approvedAtFirst,
    answerDays: daysToDecision,
    disbursed: paidToFamilies,
    coverage,
    tasks: needsSeenTo,
    helped,
    level: specialization,
    agreements: agreementsInForce,
    paidOnTime: paidInTime,
    debt: debtOfLeaders,
    onTime: projectsInTime,
    reports: reportsInTime,
    survival: survivalOfTrees,
    lotsUsed: landInUse,
  }),
)
export const sources: ReadonlyMap<string, FigureSource> = known

/** Of a room that government does not know of: once, where the house is put together. */
export function addSources(more: Readonly<Record<string, FigureSource>>): void {
  for (const [name, source] of Object.entries(more)) known.set(name, source)
}
