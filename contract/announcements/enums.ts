/** Zod-free: what forms, lists and readable pages of the enumerations show. Their names are texts: `ad-enums`. */
export const directions = ['sell', 'buy'] as const

export const regularities = ['week', 'month'] as const
export const deliveryWishes = ['pickup', 'delivery', 'any'] as const

/** What a service is paid for; a day and an hour of a machine do not convert into each other. */
export const serviceUnits = ['hectare', 'hour', 'tonne', 'trip', 'head', 'day', 'project'] as const

export const payPeriods = ['hour', 'day', 'piece', 'month', 'season'] as const
export type PayPeriod = (typeof payPeriods)[number]
export const payFrequencies = ['daily', 'weekly', 'twiceAMonth', 'monthly', 'afterWork'] as const
/** What is counted where work is paid by the piece. */
export const pieceUnits = ['kg', 'piece', 'box', 'hectare', 'row', 'head'] as const

export const employments = ['full', 'part', 'seasonal', 'project', 'internship'] as const
export type Employment = (typeof employments)[number]
export const schedules = ['5-2', '6-1', 'shift', 'flexible', 'rotation'] as const
export type Schedule = (typeof schedules)[number]
export const contractTypes = ['labour', 'fixedTerm', 'seasonal', 'civil'] as const

export const experiences = ['none', '1-3', '3-6', '6+'] as const
export type Experience = (typeof experiences)[number]
export const educations = ['school', 'vocational', 'incompleteHigher', 'bachelor', 'master', 'doctor'] as const

/** Cars first, then the categories of a tractor driver. */
export const licences = [
  'A',
  'B',
  'C',
  'D',
  'BE',
  'CE',
  'tractorA',
  'tractorB',
  'tractorC',
  'tractorD',
  'tractorE',
  'tractorF',
] as const

export const spokenLanguages = ['uz', 'ru', 'en', 'kaa', 'tg', 'kk', 'ky', 'tr', 'ko', 'de', 'zh', 'ar'] as const
export const languageLevels = ['basic', 'conversational', 'fluent', 'native'] as const

/** Machines a worker drives, and what a service comes with. */
export const machines = [
  'tractor',
  'ploughTractor',
  'combineGrain',
  'combineCotton',
  'combinePotato',
  'seeder',
  'baler',
  'sprayer',
  'drone',
  'leveller',
  'excavator',
  'bulldozer',
  'loader',
  'forklift',
  'truck',
  'refrigerator',
  'milkingMachine',
  'dripSystem',
  'drill',
  'sortingLine',
] as const

/** Work that nobody under eighteen is taken for. */
export const hazards = ['pesticides', 'heights', 'night'] as const

export const conditions = [
  'housing',
  'meals',
  'transport',
  'protectiveGear',
  'womenFriendly',
  'disabilityFriendly',
] as const
export type Condition = (typeof conditions)[number]

/** Who reads a resume: everybody, signed-in organizations, whoever has its address, nobody. */
export const visibilities = ['public', 'employers', 'link', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]
