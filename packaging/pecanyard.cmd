@echo off
rem Starts the plant, or runs one of its commands, on the Node in this folder. The data is in PECANYARD_DATA, else in
rem the folder it is run from; run from its own folder, in pecanyard-data beside it, so that a new version can replace
rem the folder.
setlocal
set "here=%~dp0"
set "node=%here%node\node.exe"
set "command=%~1"
if "%command%"=="" set "command=start"
if not defined NODE_ENV set "NODE_ENV=production"
if not defined PECANYARD_DATA if /i "%cd%\"=="%here%" if not exist "%here%data" set "PECANYARD_DATA=%here%..\pecanyard-data"
if not defined PECANYARD_DATA set "PECANYARD_DATA=%cd%"
if not exist "%PECANYARD_DATA%" mkdir "%PECANYARD_DATA%"
cd /d "%PECANYARD_DATA%" || exit /b 1
if "%command%"=="start" goto serve
if "%command%"=="demo" goto demo
if "%command%"=="hall" goto hall
if not exist "%here%dist\cli\%command%.mjs" goto unknown
"%node%" "%here%dist\cli\%command%.mjs" %2 %3 %4 %5 %6 %7 %8 %9
exit /b %errorlevel%

:hall
if not defined HOST set "HOST=0.0.0.0"
if not defined PORT set "PORT=8443"
if not defined HTTP_PORT set "HTTP_PORT=8080"
"%node%" "%here%dist\cli\https.mjs" || exit /b 1
goto serve

:demo
set "PECANYARD_DEMO=1"

:serve
"%node%" --enable-source-maps --max-semi-space-size=32 "%here%dist\server.mjs"
exit /b %errorlevel%

:unknown
echo pecanyard start, hall, demo, backup, restore, verify, replay, import, export, https or admin
exit /b 2
