/** A brief with the judgement of a reader who knows the business. */
export interface LabelledBrief {
  language: string;
  trades: string[];
  subjects: string[];
  never: string[];
  text: string;
}

/** The rows of a list of briefs. */
export function briefsOf(rows: string): LabelledBrief[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [language = '', trades = '', subjects = '', never = '', text = ''] = row.split('|');
      return {
        language,
        trades: trades.split(' '),
        subjects: subjects.split(','),
        never: never.split(',').filter(Boolean),
        text,
      };
    });
}
