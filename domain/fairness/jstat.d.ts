/** The two corners of jStat that tests compare with. */
declare module 'jstat' {
  const jstat: {
    combinationln(n: number, k: number): number;
    chisquare: { cdf(x: number, freedom: number): number };
    normal: { cdf(x: number, mean: number, deviation: number): number };
  };
  export default jstat;
}
