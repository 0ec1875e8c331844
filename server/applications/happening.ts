/** Events people are notified of; a kind names the notice for each it wants. */
export type Happening =
  // To the applicant.
  | 'submitted'
  | 'queued'
  | 'admitted'
  | 'taken'
  | 'asked'
  | 'offered'
  | 'offerGone'
  | 'rejected'
  | 'expired'
  // To the recipient.
  | 'arrived'
  | 'answered'
  | 'approvalNeeded'
  | 'sentBack'
  | 'chosen'
  | 'notChosen'
  | 'recalled'
  // To overseers, and where the kind says so to the recipient too.
  | 'silent'
  | 'overdue'
  | 'unrouted'
