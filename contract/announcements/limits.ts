/** Zod-free: forms and screens read these without the shapes. */
export const AD_TITLE_LENGTH = 120
export const AD_TEXT_LENGTH = 2000
export const AD_PHOTOS = 10
export const AD_TERRITORIES = 30
export const QUALITY_LENGTH = 500
export const CONTACT_NAME_LENGTH = 100
export const CALL_HOURS_LENGTH = 60
export const ADDRESS_LENGTH = 200

export const SERVICE_DISTRICTS = 60
export const SERVICE_MACHINES = 20
export const MACHINE_MODEL_LENGTH = 80
export const MACHINE_OLDEST = 1960
export const MACHINE_POWER = 2000
export const MACHINE_COUNT = 500
export const RESPONSE_HOURS = 72
export const LICENSE_NUMBER_LENGTH = 60
/** Everything that is offered as a service, and what of it nobody does without a license (domain book 5.2). */
export const SERVICE_CATEGORY = 290000
export const licensedCategories: readonly string[] = ['veterinar', 'purkash-xizmati', 'ekin-dorilash']

export const JOB_TITLE_LENGTH = 100
export const VACANCY_TEXT_MIN = 50
export const VACANCY_TEXT_LENGTH = 5000
export const VACANCY_POSITIONS = 500
export const BONUSES_LENGTH = 500
export const HOURS_PER_DAY = 12
export const SKILLS = 30
export const SKILL_LENGTH = 60
export const LANGUAGES = 8
export const AGE_MIN = 16
export const AGE_MIN_HAZARD = 18
export const AGE_MOST = 80
/** How many pieces a day at most: by them pay for a piece is compared with pay for a day. */
export const PIECES_PER_DAY = 10_000

export const RESUMES = 5
export const RESUME_ROLES = 5
export const RESUME_EXPERIENCES = 20
export const RESUME_EDUCATIONS = 10
export const RESUME_CERTIFICATES = 20
export const EMPLOYER_LENGTH = 120
export const DUTIES_LENGTH = 1000
export const ABOUT_LENGTH = 2000
export const VOICE_SECONDS = 60

/** A date further off than this is a slip of the finger. */
export const LATEST_DAYS = 730
/** The same author, category and direction, and texts alike beyond this share, are one announcement. */
export const TWIN_LIKENESS = 0.9
