import { refusal } from '../refusal.ts'

export const governmentRefusals = {
  V_MONEY_SUM: refusal(400, 'sum'),
  V_MILESTONE_SHARES: refusal(400, 'sum'),
  V_DIRECTION: refusal(400),
  V_HEADERS: refusal(400, 'names'),
  V_INDICATOR: refusal(400),
  E_MILESTONES: refusal(409, 'n'),
  E_YEAR_CLOSED: refusal(409),
  V_AREA_SUM: refusal(400, 'sum', 'max'),
  V_PEOPLE_SUM: refusal(400, 'sum', 'max'),
  V_EXPLAIN: refusal(400),
  V_UNIQUE_NEEDS: refusal(400),
} as const
