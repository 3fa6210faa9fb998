export interface RatingSums {
  average_rating: number;
  total_feedbacks: number;
}

/** The sums of a teacher after a student's word, which may take the place of an earlier one. As the server counts. */
export function rate(sums: RatingSums, before: number | null, after: number): RatingSums {
  // Ratings are whole numbers, so their sum is one too; the average that we know is rounded.
  const sum = Math.round(sums.average_rating * sums.total_feedbacks) - (before ?? 0) + after;
  const total_feedbacks = before === null ? sums.total_feedbacks + 1 : Math.max(1, sums.total_feedbacks);
  return { total_feedbacks, average_rating: Math.round((sum / total_feedbacks) * 100) / 100 };
}
