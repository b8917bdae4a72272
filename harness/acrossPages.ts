/** Asks a page something, and once more where the visitor left it for the next one meanwhile. */
export async function acrossPages<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let leaves = 0; ; leaves++) {
    try {
      return await ask()
    } catch (error) {
      if (leaves === mostLeaves || !/context was destroyed|because of (?:a )?navigation/i.test(String(error)))
        throw error
    }
  }
}

/** A page that is left again and again is a defect. */
const mostLeaves = 3
