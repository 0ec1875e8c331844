import { refusal } from '../refusal.ts'

export const mediaRefusals = {
  V_FILM: refusal(400),
  V_FILE_GONE: refusal(400),
  V_COPYRIGHT: refusal(400),
  V_LESSONS: refusal(400),
  V_LESSON_EMPTY: refusal(400),
  V_SHARES: refusal(400, 'sum'),
  E_PREVIEW_WHOLE: refusal(422),
  E_LAST_LESSON: refusal(422),
  E_QUIZ_TRIES: refusal(422, 'limit'),
  E_QUIZ_ANSWERED: refusal(409),
} as const
