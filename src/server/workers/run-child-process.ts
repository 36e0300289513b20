import { type ForkOptions, fork } from 'node:child_process';

/**
 * Has one task done by a process of its own, whose memory goes with it: it is sent the task, answers with the outcome, and
 * ends.
 * @param file what the process runs, which calls `answerProcessTask`
 * @throws Error where it cannot be started, or ends without an outcome
 */
export function runProcessTask<Outcome>(file: string, task: object, options: ForkOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(file, options);
    let outcome: { value: Outcome } | undefined;
    child.once('message', (message) => (outcome = { value: message as Outcome }));
    // Where it never began there is no exit to wait for.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.once('exit', (code, killedBy) => {
      if (outcome) resolve(outcome.value);
      else reject(new Error(`the process for a task ended with ${code ?? killedBy}`));
    });
    // A child that is gone already says so by its exit.
    child.send(task, () => undefined);
  });
}

/** The other side: does the one task that this process is sent, and ends with it, or before where nobody is left to work for. */
export function answerProcessTask<Task, Outcome>(work: (task: Task) => Promise<Outcome>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', async (task: Task) => {
    const outcome = await work(task);
    process.send?.(outcome, () => process.disconnect?.());
  });
}
