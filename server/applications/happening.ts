/** What people are told of; a kind names the notice of each it wants told. */
export type Happening =
  // The applicant.
  | 'submitted'
  | 'queued'
  | 'admitted'
  | 'taken'
  | 'asked'
  | 'offered'
  | 'offerGone'
  | 'rejected'
  | 'expired'
  // The recipient.
  | 'arrived'
  | 'answered'
  | 'approvalNeeded'
  | 'sentBack'
  | 'chosen'
  | 'notChosen'
  | 'recalled'
  // Those who oversee, and where it says so the recipient too.
  | 'silent'
  | 'overdue'
  | 'unrouted'
